import { ReceiptText, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { ApiError } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { ExportPanel } from '../exports/export-panel.tsx';
import { OrganizerPage } from '../frame/organizer-page.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { GiveTicket } from './actions/give-ticket.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrderSearch } from './order-search.tsx';
import { useClockZone } from '../time/use-organization-zone.ts';
import { type OrderFilters as Filters, useOrders, wantedOrders } from './use-orders.ts';

/** The page with an organiser's orders, at `/studio/orders`. The address has the search and the filters. */
export default function OrdersPage() {
  return <OrganizerPage screen="orders" lead="Every order, up to this minute." Content={Orders} />;
}

function Orders({ events, viewer }: { events: readonly StudioEvent[]; viewer: Viewer }) {
  const [params, setParams] = useSearchParams();
  const given = (name: keyof Filters) => params.get(name) ?? '';
  const filters: Filters = {
    search: given('search'),
    event: given('event'),
    state: given('state'),
    from: given('from'),
    to: given('to'),
  };
  const zone = useClockZone();
  const change = (changed: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...changed }).filter(([, value]) => value);
    setParams(next, { replace: true });
  };
  const { orders, error, retry, hasMore, loadMore, busy, problem } = useOrders(filters, viewer.userId, zone);
  const refused = error instanceof ApiError && error.field === 'search' ? error.message : undefined;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-5">
        <GiveTicket events={events} viewer={viewer} />
        {/* The typed text belongs to one search. */}
        <OrderSearch key={filters.search} search={filters.search} problem={refused} onSearch={(search) => change({ search })} />
        {!filters.search && <OrderFilters events={events} filters={filters} onChange={change} />}
      </div>
      {!orders && error && !refused ? <LoadProblem title="We could not load your orders" error={error} onRetry={retry} /> : null}
      {!orders && !error && <OrdersSkeleton />}
      {orders?.length === 0 && (
        <NoOrders isFiltered={Object.values(filters).some(Boolean)} onShowAll={() => setParams([], { replace: true })} />
      )}
      {orders && orders.length > 0 && <OrderList orders={orders} zone={zone} />}
      {orders && hasMore && <More busy={busy} problem={problem} onMore={loadMore} />}
      {!filters.search && (
        <ExportPanel
          what="orders"
          lead="All orders that match the filters above, with their buyers."
          wanted={() => ({ ...wantedOrders(filters, zone), zone })}
          userId={viewer.userId}
        />
      )}
    </div>
  );
}

interface MoreProps {
  busy: boolean;
  problem: string | null;
  onMore: () => void;
}

function More({ busy, problem, onMore }: MoreProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        Show more orders
      </Button>
      <SmallProblem text={problem} />
    </div>
  );
}

function NoOrders({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyPart icon={ReceiptText} title="No orders yet">
        Orders from the last twelve months appear here within seconds of payment. For older ones, choose their dates.
      </EmptyPart>
    );
  }
  return (
    <EmptyPart
      icon={SearchX}
      title="No orders found"
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all orders
        </Button>
      }
    >
      No orders match your search and filters. Unpaid orders are not listed.
    </EmptyPart>
  );
}

function OrdersSkeleton() {
  return (
    <SkeletonGroup label="Loading your orders..." className="flex flex-col gap-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
