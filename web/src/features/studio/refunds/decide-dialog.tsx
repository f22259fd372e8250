import { formatMoney } from '#shared/money/money.ts';
import { call } from '../../../lib/api/client.ts';
import { WordsDialog } from '../../../ui/dialog/words-dialog.tsx';
import type { RefundRequest } from './refund-request.ts';

interface Props {
  request: RefundRequest;
  decision: 'grant' | 'decline';
  onDecided: () => void;
  onClose: () => void;
}

const NOTE = { label: 'Note to the buyer (optional)', maxLength: 500 };

/** Says what a decision about a refund means, takes a note for the buyer, and decides. */
export function DecideDialog({ request: { orderId, amount, currency }, decision, onDecided, onClose }: Props) {
  const isGrant = decision === 'grant';
  const decide = async (note: string) => {
    const body = { decision, ...(note && { note }) };
    const { message } = await call('POST /studio/refunds/{orderId}', { params: { orderId }, body });
    return message;
  };
  return (
    <WordsDialog
      title={isGrant ? `Refund ${formatMoney(amount, currency)}?` : 'Decline this refund?'}
      words={NOTE}
      draft={`${decision} refund ${orderId}`}
      action={isGrant ? `Refund ${formatMoney(amount, currency)}` : 'Decline'}
      busyLabel={isGrant ? 'Refunding...' : 'Declining...'}
      keep="Not now"
      onConfirm={decide}
      onDone={onDecided}
      onClose={onClose}
    >
      <p>
        {isGrant
          ? 'The buyer gets back everything that is left, and can no longer watch. This cannot be undone.'
          : 'The buyer keeps what they bought and is told by email that you declined.'}
      </p>
    </WordsDialog>
  );
}
