import type { ReactNode } from 'react';
import type { CheckoutSlot } from '../../lib/purchase/checkout-slot.ts';
import { EventLoading } from './event-loading.tsx';
import { EventPoster } from './event-poster.tsx';
import { EventProblem } from './event-problem.tsx';
import { useEvent } from './use-event.ts';

interface Props {
  subdomain: string;
  /** The payment dialog. */
  Checkout: CheckoutSlot;
  /** The home page with a message on it, where the event cannot be had. */
  renderFallback: (message: ReactNode) => ReactNode;
}

/** An event's own page: what it is, when, and what it costs to see it. */
export default function EventPage({ subdomain, Checkout, renderFallback }: Props) {
  const { event, error, refresh } = useEvent(subdomain);
  if (event) return <EventPoster event={event} Checkout={Checkout} onRefresh={refresh} />;
  if (error) return renderFallback(<EventProblem onRetry={() => void refresh()} />);
  return <EventLoading />;
}
