import { useForm } from 'react-hook-form';
import type { SoldOrder } from '#shared/api/sales.ts';
import { call } from '../../../../lib/api/client.ts';
import { DecisionDialog, type DecisionValues } from './decision-dialog.tsx';
import { useChangeKey } from './use-change-key.ts';

interface Props {
  order: SoldOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Sends the mail of an order again: its link while that waits to be opened, and otherwise its last receipt. */
export function ResendDialog({ order, onDone, onClose }: Props) {
  const form = useForm<DecisionValues>({ defaultValues: { reason: '' } });
  const keyFor = useChangeKey();
  const isLink = order.gift !== null && !order.gift.isRedeemed;
  const to = isLink ? order.gift!.email : order.buyer?.email;
  const send = async ({ reason }: DecisionValues) => {
    const body = { change: 'resend', key: keyFor('resend'), reason } as const;
    return (await call('POST /studio/orders/{orderId}/change', { params: { orderId: order.orderId }, body })).message;
  };
  return (
    <DecisionDialog
      form={form}
      title={isLink ? 'Send the link again' : 'Send the receipt again'}
      action="Send again"
      busyLabel="Sending..."
      happens={
        <p className="wrap-anywhere">
          {isLink ? 'The link that opens the ticket' : 'The last receipt, as a PDF,'} goes to{' '}
          <strong className="font-semibold">{to ?? 'the buyer'}</strong>.
        </p>
      }
      send={send}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
