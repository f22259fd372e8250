import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { SoldOrder } from '#shared/api/sales.ts';
import { call } from '../../../../lib/api/client.ts';
import { MomentField } from '../../time/moment-field.tsx';
import { localOf, momentOf, ownZone, writtenIn } from '../../time/zoned-time.ts';
import { DecisionDialog, type DecisionValues } from './decision-dialog.tsx';
import { useChangeKey } from './use-change-key.ts';

interface Values extends DecisionValues {
  until: string;
}

interface Props {
  order: SoldOrder;
  onDone: () => void;
  onClose: () => void;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Extends what an order opens to a moment. */
export function ExtendDialog({ order, onDone, onClose }: Props) {
  const zone = ownZone();
  const [inAWeek] = useState(() => localOf(new Date(Date.now() + WEEK_MS).toISOString(), zone));
  const form = useForm<Values>({ defaultValues: { until: inAWeek, reason: '' } });
  const keyFor = useChangeKey();
  const until = useWatch({ control: form.control, name: 'until' });
  const moment = momentOf(until, zone);
  const send = async ({ reason }: Values) => {
    const body = { change: 'extend', key: keyFor(`extend ${until}`), reason, until: moment ?? '' } as const;
    return (await call('POST /studio/orders/{orderId}/change', { params: { orderId: order.orderId }, body })).message;
  };
  return (
    <DecisionDialog
      form={form}
      title="Extend access"
      action="Extend"
      busyLabel="Extending..."
      fields={['until']}
      happens={
        moment ? (
          <p>
            They can watch until <strong className="font-semibold">{writtenIn(moment, zone)}</strong>
            {order.kind === 'rental' && ', or start their rental until then'}. Nothing is charged, and no email is sent.
          </p>
        ) : (
          <p>Choose until when they can watch.</p>
        )
      }
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      <MomentField
        label="Until"
        local={until}
        zone={zone}
        error={form.formState.errors.until?.message}
        {...form.register('until', { validate: (local) => isLater(local, zone) || 'Choose a moment in the future' })}
      />
    </DecisionDialog>
  );
}

/** Returns true if what was typed is a moment that has not passed. */
function isLater(local: string, zone: string): boolean {
  const chosen = momentOf(local, zone);
  return chosen !== null && Date.parse(chosen) > Date.now();
}
