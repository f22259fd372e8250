import { useForm, useWatch } from 'react-hook-form';
import type { SoldOrder } from '#shared/api/sales.ts';
import { call } from '../../../../lib/api/client.ts';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { DecisionDialog, type DecisionValues } from './decision-dialog.tsx';
import { useChangeKey } from './use-change-key.ts';

interface Values extends DecisionValues {
  email: string;
}

interface Props {
  order: SoldOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Moves what an order opens to another address. */
export function MoveDialog({ order, onDone, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: { email: '', reason: '' } });
  const keyFor = useChangeKey();
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  const send = async (values: Values) => {
    const body = { change: 'move', key: keyFor(`move ${email}`), reason: values.reason, email: values.email.trim() } as const;
    return (await call('POST /studio/orders/{orderId}/change', { params: { orderId: order.orderId }, body })).message;
  };
  return (
    <DecisionDialog
      form={form}
      title="Move to another address"
      action="Move and send the link"
      busyLabel="Moving..."
      fields={['email']}
      happens={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li className="wrap-anywhere">
            {email ? <strong className="font-semibold">{email}</strong> : 'The address'} gets a link, which opens the ticket once,
            with whatever account they log in to.
          </li>
          <li>
            {order.gift ? 'The link that was sent before stops working.' : 'The account that bought it can no longer watch.'}
          </li>
          <li>Receipts and refunds stay with who paid.</li>
        </ul>
      }
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      <EmailField
        label="New email address"
        autoComplete="off"
        error={form.formState.errors.email?.message}
        {...form.register('email', emailRules())}
      />
    </DecisionDialog>
  );
}
