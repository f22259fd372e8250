import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import type { SoldOrder } from '#shared/api/books/sales.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { studioPath, studioTitle } from '#shared/site/studio-screens.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Link } from '../../../ui/link.tsx';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { MessageWithLink } from '../message-with-link.tsx';
import { OrganizerOnly } from '../frame/organizer-only.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { usePlaces } from '../time/use-places.ts';
import { OrderActions } from './actions/order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const FOLLOW_MS = 1_000;
const FOLLOWED_MS = 10_000;

/** The page with one order of an organiser, at `/studio/orders/{orderId}`. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <StudioFrame
      title={studioTitle('order')}
      lead={<span className="font-mono text-base wrap-anywhere">{orderId}</span>}
      back={<Back />}
    >
      <OrganizerOnly>{(events, viewer) => <OneOrder orderId={orderId} events={events} viewer={viewer} />}</OrganizerOnly>
    </StudioFrame>
  );
}

interface OneOrderProps {
  orderId: string;
  events: readonly StudioEvent[];
  viewer: Viewer;
}

function OneOrder({ orderId, events, viewer }: OneOrderProps) {
  const placeOf = usePlaces(events);
  // Until when a change is looked for: lists and payments show it a moment later.
  const [followsUntil, setFollowsUntil] = useState(0);
  const { data, error, mutate, isValidating } = useSWR(
    ['/studio/orders', viewer.userId, orderId],
    () => call('GET /studio/orders/{orderId}', { params: { orderId } }),
    { refreshInterval: () => (Date.now() < followsUntil ? FOLLOW_MS : 0) },
  );
  const follow = () => {
    setFollowsUntil(Date.now() + FOLLOWED_MS);
    void mutate();
  };
  if (data && placeOf) return <Order order={data} place={placeOf(data.eventId)} viewer={viewer} onChanged={follow} />;
  if (error instanceof ApiError && error.status < 500 && error.status >= 400) return <NoSuchOrder />;
  if (error) {
    return <LoadProblem title="We could not load this order" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  return <StudioSkeleton />;
}

interface OrderProps {
  order: SoldOrder;
  place: Place;
  viewer: Viewer;
  onChanged: () => void;
}

function Order({ order, place, viewer, onChanged }: OrderProps) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-10">
        <OrderFacts order={order} />
        <OrderPayments payments={order.payments} place={place} />
        <OrderActions order={order} place={place} viewer={viewer} onDone={onChanged} />
      </div>
      <OrderTimeline order={order} place={place} />
    </div>
  );
}

function Back() {
  return (
    <Link to={studioPath('orders')} className="inline-flex min-h-11 items-center gap-2 font-medium text-muted hover:text-text">
      <ArrowLeft aria-hidden className="size-4" />
      Orders
    </Link>
  );
}

function NoSuchOrder() {
  return (
    <MessageWithLink tone="error" title="Order not found" to={studioPath('orders')} label="See your orders">
      It may belong to another account, or it was never paid.
    </MessageWithLink>
  );
}
