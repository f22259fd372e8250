import type { Subscription } from '#shared/api/subscriptions.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { writtenDay } from '../../../lib/time/dates.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import { useAction } from '../../../lib/api/use-action.ts';

interface Props {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
  onClose: () => void;
}

/** Says what a cancellation means before it is made, or that it is too late for the next payment. */
export function CancelDialog(props: Props) {
  const isTooLate = useNow() > Date.parse(props.subscription.cancelableUntil);
  return isTooLate ? <TooLate {...props} /> : <Confirm {...props} />;
}

function TooLate({ subscription: { title, currentPeriodEnd }, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Too late for the next payment">
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          The next payment for {title} is on {writtenDay(currentPeriodEnd)}, too soon to cancel: we need at least 24 hours. Come
          back after that payment and cancel then. Your subscription ends with the period you paid for.
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Back to my account
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Confirm({ subscription, onChanged, onClose }: Props) {
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
            ? `${title} ends with the current period, on ${writtenDay(currentPeriodEnd)}. Nothing is charged after that.`
            : `You can watch ${title} until ${writtenDay(currentPeriodEnd)}. Then it ends, and nothing more is charged.`}{' '}
          What you bought separately stays yours.
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
