import { useState } from 'react';
import type { ApiError } from '../../../../lib/api/client.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { timeLeft } from '../../../../lib/time/time-left.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useSoldOutCheck } from './use-sold-out-check.ts';
import { useRetryAfter } from './use-retry-after.ts';

interface Props {
  error: ApiError;
  purchase: Purchase;
  /** True while the order is being opened again. */
  isChecking: boolean;
  /** True if the buyer lost the seat when they wanted to pay for it. */
  wasPaying: boolean;
  onRetry: () => void;
}

/** The time in the server's message, which the page counts down instead. */
const TIME = / Try again in \d+:\d\d\.$/;

/**
 * Waits for a seat while others pay for those that are left, and opens the order as soon as one may be free, or the last one was sold.
 */
export function SeatsHeld({ error, purchase, isChecking, wasPaying, onRetry }: Props) {
  const [isStopped, setStopped] = useState(false);
  const at = useRetryAfter(error, isStopped, onRetry);
  useSoldOutCheck(purchase, isStopped || isChecking, onRetry);
  const resume = () => {
    setStopped(false);
    onRetry();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Message tone="info" title="No seat is free right now">
        {wasPaying && 'You have not been charged. '}
        {error.message.replace(TIME, '')}{' '}
        {isStopped ? 'We are not checking any more.' : 'Keep this open: we’ll get you a seat as soon as one is free.'}
      </Message>
      {isChecking && <p role="status">Checking for a free seat...</p>}
      {!isChecking && at !== null && <NextCheck at={at} />}
      {isStopped ? (
        <Button disabled={isChecking} onClick={resume}>
          Check again
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setStopped(true)}>
          Stop waiting
        </Button>
      )}
    </div>
  );
}

/** Counts down to the next check. It is no live region: nobody wants to hear every second. @param at milliseconds */
function NextCheck({ at }: { at: number }) {
  const { hours, minutes, seconds } = timeLeft(Math.max(0, at - useNow()));
  return (
    <p role="timer" className="text-muted">
      Next check in{' '}
      <strong className="text-text tabular-nums">
        {hours * 60 + minutes}:{String(seconds).padStart(2, '0')}
      </strong>
    </p>
  );
}
