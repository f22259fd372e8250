import type { ReactNode } from 'react';
import { lazy } from '../../lib/page/lazy.ts';
import type { CheckoutSlot } from '../../lib/purchase/checkout-slot.ts';
import { EventLoading } from './states/event-loading.tsx';
import { EventPoster } from './event-poster.tsx';
import { useCountedView } from './use-counted-view.ts';
import { useEvent } from './use-event.ts';
import { useLive } from './use-live.ts';

// The studio previews an event with it.
export { EventPoster };

const EventCancelled = lazy(() => import('./states/event-cancelled.tsx'));
const EventProblem = lazy(() => import('./states/event-problem.tsx'));

interface Props {
  subdomain: string;
  /** The payment dialog. */
  Checkout: CheckoutSlot;
  /** Renders the home page with a message on it, when the event cannot be loaded. */
  renderFallback: (message: ReactNode) => ReactNode;
}

/** An event's own page: its description, date and packages. */
export default function EventPage({ subdomain, Checkout, renderFallback }: Props) {
  const { event: found, readAt, error, refresh } = useEvent(subdomain);
  const event = useLive(found, readAt);
  useCountedView(found);
  if (event?.cancelled) return <EventCancelled event={event} reason={event.cancelled.reason} />;
  if (event) return <EventPoster event={event} Checkout={Checkout} onRefresh={refresh} />;
  if (error) return renderFallback(<EventProblem onRetry={() => void refresh()} />);
  return <EventLoading />;
}
