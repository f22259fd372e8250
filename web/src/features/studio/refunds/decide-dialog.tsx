import { useState } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import { call } from '../../../lib/api/client.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { RefundRequest } from './refund-request.ts';

interface Props {
  request: RefundRequest;
  decision: 'grant' | 'decline';
  onDecided: () => void;
  onClose: () => void;
}

/** Says what a decision about a refund means, takes a note for the buyer, and decides. */
export function DecideDialog({ request: { orderId, amount, currency }, decision, onDecided, onClose }: Props) {
  const [note, setNote] = useState('');
  const isGrant = decision === 'grant';
  const decide = async () => {
    const body = { decision, ...(note.trim() && { note: note.trim() }) };
    const { message } = await call('POST /studio/refunds/{orderId}', { params: { orderId }, body });
    return message;
  };
  return (
    <ConfirmDialog
      title={isGrant ? `Refund ${formatMoney(amount, currency)}?` : 'Decline this refund?'}
      action={isGrant ? `Refund ${formatMoney(amount, currency)}` : 'Decline'}
      busyLabel={isGrant ? 'Refunding...' : 'Declining...'}
      keep="Not now"
      onConfirm={decide}
      onDone={onDecided}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>
          {isGrant
            ? 'The buyer gets back everything that is left, and can no longer watch. This cannot be undone.'
            : 'The buyer keeps what they bought and is told by email that you declined.'}
        </p>
        <TextField
          label="Note to the buyer (optional)"
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
