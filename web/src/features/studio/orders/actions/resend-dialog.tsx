import { useForm } from 'react-hook-form';
import { DecisionDialog, type DecisionValues, type OrderDialogProps } from './decision-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Sends the mail of an order again: its link while that waits to be opened, and otherwise its last receipt. */
export function ResendDialog({ order, onDone, onClose }: OrderDialogProps) {
  const form = useForm<DecisionValues>({ defaultValues: { reason: '' } });
  const change = useOrderChange(order.orderId);
  const isLink = order.gift !== null && !order.gift.isRedeemed;
  const to = isLink ? order.gift!.email : order.buyer?.email;
  return (
    <DecisionDialog
      form={form}
      title={isLink ? 'Send the link again' : 'Send the receipt again'}
      action="Send again"
      busyLabel="Sending..."
      draft={`resend ${order.orderId}`}
      happens={
        <p className="wrap-anywhere">
          {isLink ? 'The link that opens the ticket' : 'The last receipt, as a PDF,'} goes to{' '}
          <strong className="font-semibold">{to ?? 'the buyer'}</strong>.
        </p>
      }
      send={({ reason }) => change('resend', { change: 'resend', reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
