import { BadgeCheck } from 'lucide-react';
import useSWR from 'swr';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { EmptyPart } from '../sections/empty-part.tsx';
import { useClockZone } from '../time/use-organization-zone.ts';
import { useOwnPlaces } from '../time/use-places.ts';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { callWithQuery } from '../loading/call-with-query.ts';
import { type LoadedContent, LoadedPage } from '../loading/loaded-page.tsx';
import { OrderList } from '../orders/order-list.tsx';
import { useRights } from '../organization/use-rights.ts';
import { TitledSection } from '../sections/titled-section.tsx';
import { RequestCard } from './request-card.tsx';

const LEAD = 'Refund requests that need your decision, oldest first.';

/** The page with the refunds that wait for the organiser, at `/studio/refunds`. */
export default function RefundsPage() {
  return <LoadedPage screen="refunds" lead={LEAD} route="GET /studio/refunds" what="the refunds" Content={Refunds} />;
}

function Refunds({ data: { refunds, hasMore }, viewer, reload }: LoadedContent<'GET /studio/refunds'>) {
  const placeOf = useOwnPlaces(viewer);
  const canDecide = useRights(viewer).includes('refunds:decide');
  if (!placeOf) return <StudioSkeleton />;
  return (
    <div className="flex flex-col gap-10">
      {refunds.length === 0 && (
        <EmptyPart icon={BadgeCheck} title="Nobody is waiting">
          Requests made after the event started, or after the buyer watched, appear here. All others are refunded at once.
        </EmptyPart>
      )}
      {refunds.length > 0 && (
        <ul aria-label="Requests" className="flex flex-col gap-4">
          {refunds.map((request) => (
            <RequestCard
              key={request.orderId}
              request={request}
              place={placeOf(request.eventId)}
              canDecide={canDecide}
              onDecided={reload}
            />
          ))}
        </ul>
      )}
      {hasMore && <p className="text-muted">More requests are waiting. They appear as you decide on these.</p>}
      <NotArrived viewer={viewer} />
    </div>
  );
}

/** The refunds that did not reach their buyers; nothing if there are none. */
function NotArrived({ viewer }: { viewer: Viewer }) {
  const zone = useClockZone();
  const { data } = useSWR(['/studio/orders', viewer.userId, 'refund-failed'], () =>
    callWithQuery('GET /studio/orders', { state: 'refund-failed' }),
  );
  if (!data || data.orders.length === 0) return null;
  return (
    <TitledSection
      id="not-arrived"
      title="Failed refunds"
      lead="These refunds did not reach the buyers and came back to you. The buyers know. We will contact you to find another way to pay them."
    >
      <OrderList orders={data.orders} zone={zone} />
    </TitledSection>
  );
}
