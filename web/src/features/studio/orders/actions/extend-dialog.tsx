import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { MomentField } from '../../time/moment-field.tsx';
import { localOf, momentOf } from '#shared/time/wall-time.ts';
import { writtenThere } from '../../../../lib/time/moments.ts';
import { DecisionDialog, type DecisionValues, type OrderDialogProps } from './decision-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

interface Values extends DecisionValues {
  until: string;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Extends what an order opens to a moment. */
export function ExtendDialog({ order, place, onDone, onClose }: OrderDialogProps) {
  const { zone } = place;
  const [inAWeek] = useState(() => localOf(new Date(Date.now() + WEEK_MS).toISOString(), zone));
  const form = useForm<Values>({ defaultValues: { until: inAWeek, reason: '' } });
  const change = useOrderChange(order.orderId);
  const until = useWatch({ control: form.control, name: 'until' });
  const moment = momentOf(until, zone);
  return (
    <DecisionDialog
      form={form}
      title="Extend access"
      action="Extend"
      busyLabel="Extending..."
      draft={`extend ${order.orderId}`}
      fields={['until']}
      happens={
        moment ? (
          <p>
            They can watch until <strong className="font-semibold">{writtenThere(moment, place)}</strong>
            {order.kind === 'rental' && ', or start their rental until then'}. Nothing is charged, and no email is sent.
          </p>
        ) : (
          <p>Choose until when they can watch.</p>
        )
      }
      send={({ reason }) => change(`extend ${until}`, { change: 'extend', reason, until: moment ?? '' })}
      onDone={onDone}
      onClose={onClose}
    >
      <MomentField
        label="Until"
        local={until}
        place={place}
        {...bindField(form, 'until', { validate: (local) => isLater(local, zone) || 'Choose a time in the future' })}
      />
    </DecisionDialog>
  );
}

/** Returns true if what was typed is a moment that has not passed. */
function isLater(local: string, zone: string): boolean {
  const chosen = momentOf(local, zone);
  return chosen !== null && Date.parse(chosen) > Date.now();
}
