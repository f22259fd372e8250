import { useState } from 'react';
import type { OwnInterruptions } from '#shared/api/desk/studio/interruptions.ts';
import { formatMoney } from '#shared/money/money.ts';
import { call } from '../../../../lib/api/client.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useRights } from '../../organization/use-rights.ts';
import { RefundList } from './refund-list.tsx';

interface Props {
  eventId: string;
  viewer: Viewer;
  waiting: NonNullable<OwnInterruptions['waiting']>;
  onDecided: () => void;
}

/** Says how many refunds for missed minutes wait for the organiser, who declines single ones, and releases or declines the others. */
export function WaitingRefunds({ eventId, viewer, waiting: { purchases, amount }, onDecided }: Props) {
  const rights = useRights(viewer);
  const [isListed, setIsListed] = useState(false);
  const [decision, setDecision] = useState<'release' | 'decline' | null>(null);
  const sum = formatMoney(amount);
  const isRelease = decision === 'release';
  const decide = async () => {
    if (decision === null) return undefined;
    const { message } = await call('POST /studio/events/{eventId}/interruptions/review', {
      params: { eventId },
      body: { decision },
    });
    return message;
  };
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="text-pretty">
        {purchases === 1 ? 'The refund of 1 purchase is' : `Refunds of ${purchases.toLocaleString('en-US')} purchases are`}{' '}
        waiting for your review: {sum}. They exceed the limits in your settings.
      </p>
      {rights.includes('refunds:decide') && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDecision('release')}>Release refunds</Button>
          <Button variant="secondary" onClick={() => setDecision('decline')}>
            Decline refunds
          </Button>
          {!isListed && (
            <Button variant="secondary" onClick={() => setIsListed(true)}>
              Review one by one
            </Button>
          )}
        </div>
      )}
      {isListed && <RefundList eventId={eventId} userId={viewer.userId} onDecided={onDecided} />}
      {decision && (
        <ConfirmDialog
          title={isRelease ? `Refund ${sum}?` : 'Decline these refunds?'}
          action={isRelease ? `Refund ${sum}` : 'Decline'}
          busyLabel={isRelease ? 'Refunding...' : 'Declining...'}
          keep="Not now"
          onConfirm={decide}
          onDone={onDecided}
          onClose={() => setDecision(null)}
        >
          <p>
            {isRelease
              ? 'Our delivery records show that these buyers were watching. The same goes for refunds of this broadcast that come later.'
              : 'Their buyers read in an email that you declined. The same goes for refunds of this broadcast that come later.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
