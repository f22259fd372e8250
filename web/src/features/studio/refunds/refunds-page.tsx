import { BadgeCheck } from 'lucide-react';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { EmptyPart } from '../empty-part.tsx';
import { callWithQuery } from '../call-with-query.ts';
import { OrderList } from '../orders/order-list.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { useRights } from '../organization/use-rights.ts';
import { StudioPage } from '../studio-page.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { RequestCard } from './request-card.tsx';

type Queue = Call<'GET /studio/refunds'>['answer'];

const LEAD = 'What buyers asked for and the rule of their event leaves to you, the oldest first.';

/** The page with the refunds that wait for the organiser, at `/studio/refunds`. */
export default function RefundsPage() {
  return <StudioPage title="Refunds" lead={LEAD} Content={Refunds} />;
}

function Refunds({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/studio/refunds', viewer.userId], () => call('GET /studio/refunds'));
  const retry = () => void mutate();
  if (data) return <Waiting queue={data} viewer={viewer} onDecided={retry} />;
  if (!error) return <StudioSkeleton />;
  const title = 'We could not load the refunds';
  return <StudioProblem title={title} error={error} viewer={viewer} busy={isValidating} onRetry={retry} />;
}

interface WaitingProps {
  queue: Queue;
  viewer: Viewer;
  onDecided: () => void;
}

function Waiting({ queue: { refunds, hasMore }, viewer, onDecided }: WaitingProps) {
  const canDecide = useRights(viewer).includes('refunds:decide');
  return (
    <div className="flex flex-col gap-10">
      {refunds.length === 0 && (
        <EmptyPart icon={BadgeCheck} title="Nobody is waiting">
          Buyers who ask for their money back after the event began, or after they watched, appear here. All others get it at
          once.
        </EmptyPart>
      )}
      {refunds.length > 0 && (
        <ul aria-label="Requests" className="flex flex-col gap-4">
          {refunds.map((request) => (
            <RequestCard key={request.orderId} request={request} canDecide={canDecide} onDecided={onDecided} />
          ))}
        </ul>
      )}
      {hasMore && <p className="text-muted">More requests are waiting. They appear as you decide these.</p>}
      <NotArrived viewer={viewer} />
    </div>
  );
}

/** The refunds that did not reach their buyers; nothing if there are none. */
function NotArrived({ viewer }: { viewer: Viewer }) {
  const { data } = useSWR(['/studio/orders', viewer.userId, 'refund-failed'], () =>
    callWithQuery('GET /studio/orders', { state: 'refund-failed' }),
  );
  if (!data || data.orders.length === 0) return null;
  return (
    <section aria-labelledby="not-arrived" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="not-arrived" className="text-2xl font-bold tracking-tight">
          Did not arrive
        </h2>
        <p className="max-w-[62ch] text-pretty text-muted">
          A bank sent this money back to you. Its buyers know. We contact you to find another way to return it.
        </p>
      </div>
      <OrderList orders={data.orders} />
    </section>
  );
}
