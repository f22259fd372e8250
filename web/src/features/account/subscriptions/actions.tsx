import { CreditCard, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { call } from '../../../lib/api/client.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface Props {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
}

/** The actions for a subscription that has not ended. */
export function Actions({ subscription, onChanged }: Props) {
  const { subscriptionId, status, cancelAtPeriodEnd } = subscription;
  const params = { subscriptionId };
  const [isCancelling, setIsCancelling] = useState(false);
  const resume = useAction(async () => {
    const answer = await call('POST /subscriptions/{subscriptionId}/resume', { params });
    notify.success('Your subscription continues.');
    onChanged(answer.subscription);
  });
  const changeCard = useAction(async () => {
    const { url } = await call('POST /subscriptions/{subscriptionId}/billing-portal', { params });
    leave.to(url);
  });
  const problem = resume.problem ?? changeCard.problem;
  return (
    <>
      {problem && <Message tone="error">{problem}</Message>}
      <div className="flex flex-wrap gap-3">
        {status === 'suspended' && (
          <Link to={paths.contact} className={buttonClass()}>
            Write to us
          </Link>
        )}
        <Button variant={status === 'overdue' ? 'primary' : 'secondary'} busy={changeCard.busy} onClick={changeCard.run}>
          <CreditCard aria-hidden className="size-4.5" />
          Change card
        </Button>
        {cancelAtPeriodEnd ? (
          <Button busy={resume.busy} busyLabel="Resuming..." onClick={resume.run}>
            <RotateCcw aria-hidden className="size-4.5" />
            Resume
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setIsCancelling(true)}>
            Cancel...
          </Button>
        )}
      </div>
      {isCancelling && <CancelDialog subscription={subscription} onChanged={onChanged} onClose={() => setIsCancelling(false)} />}
    </>
  );
}
