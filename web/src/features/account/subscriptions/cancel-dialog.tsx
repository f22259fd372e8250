import type { Subscription } from '#shared/api/subscriptions.ts';
import { call } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { useAction } from './use-action.ts';
import { writtenDay } from '../../../lib/subscription-words.ts';

interface Props {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
  onClose: () => void;
}

/** Says what a cancellation means before it is made. */
export function CancelDialog({ subscription, onChanged, onClose }: Props) {
  const { subscriptionId, title, status, currentPeriodEnd } = subscription;
  const { run, busy, problem } = useAction(async () => {
    const answer = await call('POST /subscriptions/{subscriptionId}/cancel', { params: { subscriptionId } });
    notify.success('Your subscription is cancelled.');
    onChanged(answer.subscription);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title="Cancel this subscription?" locked={busy}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          {status === 'overdue'
            ? `${title} ends with the period that has begun, on ${writtenDay(currentPeriodEnd)}. After that nothing is charged.`
            : `You can watch ${title} until ${writtenDay(currentPeriodEnd)}. Then it ends, and nothing more is charged.`}{' '}
          What you bought by itself stays yours.
        </p>
        {problem && <Message tone="error">{problem}</Message>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Cancelling..." onClick={run}>
            Cancel subscription
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
