import { ExternalLink, Ticket } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { testAddress } from '../../../lib/purchase/test-purchase.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import type { TestPurchases } from './use-test-purchases.ts';

interface Props {
  event: StudioEvent;
  test: TestPurchases | undefined;
}

/** The button with which a seller begins a test purchase, and goes to the page as a buyer; without test cards, the way to the page. */
export function TryAsBuyer({ event: { _id: eventId, url }, test }: Props) {
  const { run, busy, problem } = useAction(async () => {
    await call('POST /studio/events/{eventId}/test-purchase', { params: { eventId } });
    leave.to(testAddress(url));
  });
  if (!test) return null;
  if (test.cards !== 'test') {
    return (
      <a href={url} className={buttonClass({ variant: 'secondary' })}>
        <ExternalLink aria-hidden className="size-5" />
        See the page
      </a>
    );
  }
  return (
    <>
      <Button variant={test.last ? 'quiet' : 'secondary'} busy={busy} busyLabel="Opening..." onClick={run}>
        <Ticket aria-hidden className="size-5" />
        {test.last ? 'Try again' : 'Try it as a buyer'}
      </Button>
      <SmallProblem text={problem} />
    </>
  );
}
