import { useForm, useWatch } from 'react-hook-form';
import { EmailField, emailRules } from '../../../../ui/forms/email-field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { DecisionDialog, type DecisionValues, type OrderDialogProps } from './decision-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

interface Values extends DecisionValues {
  email: string;
}

/** Moves what an order opens to another address. */
export function MoveDialog({ order, onDone, onClose }: OrderDialogProps) {
  const form = useForm<Values>({ defaultValues: { email: '', reason: '' } });
  const change = useOrderChange(order.orderId);
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  return (
    <DecisionDialog
      form={form}
      title="Move to another address"
      action="Move and send the link"
      busyLabel="Moving..."
      draft={`move ${order.orderId}`}
      fields={['email']}
      happens={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li className="wrap-anywhere">
            {email ? <strong className="font-semibold">{email}</strong> : 'The address'} gets a link that opens the ticket once,
            with any account they log in to.
          </li>
          <li>
            {order.gift ? 'The link that was sent before stops working.' : 'The account that bought it can no longer watch.'}
          </li>
          <li>Receipts and refunds stay with the person who paid.</li>
        </ul>
      }
      send={(values) => change(`move ${email}`, { change: 'move', reason: values.reason, email: values.email.trim() })}
      onDone={onDone}
      onClose={onClose}
    >
      <EmailField label="New email address" autoComplete="off" {...bindField(form, 'email', emailRules())} />
    </DecisionDialog>
  );
}
