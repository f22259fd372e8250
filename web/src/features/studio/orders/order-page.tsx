import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import type { SoldOrder } from '#shared/api/sales.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Message } from '../../../ui/message.tsx';
import { OrganizerOnly } from '../organizer-only.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** The page with one order of an organiser, at `/studio/orders/{orderId}`. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <StudioFrame title="Order" lead={<span className="font-mono text-base wrap-anywhere">{orderId}</span>} back={<Back />}>
      <OrganizerOnly>{(_, viewer) => <OneOrder orderId={orderId} viewer={viewer} />}</OrganizerOnly>
    </StudioFrame>
  );
}

function OneOrder({ orderId, viewer }: { orderId: string; viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useSWR(['/studio/orders', viewer.userId, orderId], () =>
    call('GET /studio/orders/{orderId}', { params: { orderId } }),
  );
  if (data) return <Order order={data} />;
  if (error instanceof ApiError && error.status < 500 && error.status >= 400) return <NoSuchOrder />;
  if (error) {
    return <LoadProblem title="We could not load this order" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  return <StudioSkeleton />;
}

function Order({ order }: { order: SoldOrder }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-10">
        <OrderFacts order={order} />
        <OrderPayments payments={order.payments} />
      </div>
      <OrderTimeline order={order} />
    </div>
  );
}

function Back() {
  return (
    <Link to={paths.studioOrders} className="inline-flex min-h-11 items-center gap-2 font-medium text-muted hover:text-text">
      <ArrowLeft aria-hidden className="size-4" />
      Orders
    </Link>
  );
}

function NoSuchOrder() {
  return (
    <Message
      tone="error"
      title="You have no such order"
      action={
        <Link to={paths.studioOrders} className={buttonClass({ variant: 'secondary' })}>
          See your orders
        </Link>
      }
    >
      It may belong to another account, or it was never paid.
    </Message>
  );
}
