import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { call } from '../../../lib/api/client.ts';
import { writtenDay } from '../../../lib/time/written-date.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

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
  const cancel = async () => {
    const answer = await call('POST /subscriptions/{subscriptionId}/cancel', { params: { subscriptionId } });
    onChanged(answer.subscription);
    return 'Your subscription is cancelled.';
  };
  return (
    <ConfirmDialog
      title="Cancel this subscription?"
      action="Cancel subscription"
      busyLabel="Cancelling..."
      keep="Keep it"
      onConfirm={cancel}
      onClose={onClose}
    >
      {status === 'overdue'
        ? `${title} ends with the current period, on ${writtenDay(currentPeriodEnd)}. Nothing is charged after that.`
        : `You can watch ${title} until ${writtenDay(currentPeriodEnd)}. Then it ends, and nothing more is charged.`}{' '}
      What you bought separately stays yours.
    </ConfirmDialog>
  );
}
