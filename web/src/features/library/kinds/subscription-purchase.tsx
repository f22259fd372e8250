import { CalendarSync, Settings2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge } from '../badge.tsx';
import type { EventOrder } from '../event-purchase.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { type CardActions, PurchaseCard } from '../purchase-card.tsx';
import { OrderBadge } from '../standing.tsx';

/** What is paid for month by month or year by year. How it stands is told in the account. */
export function SubscriptionPurchase({ order, ...actions }: { order: EventOrder } & CardActions) {
  const { packageName, eventTitle, event } = order;
  return (
    <PurchaseCard
      order={order}
      title={packageName}
      {...actions}
      picture={<OrderPicture image={event?.image} faded={order.status === 'refunded'} />}
      badge={
        <OrderBadge order={order}>
          <Badge icon={CalendarSync}>Subscription</Badge>
        </OrderBadge>
      }
      action={
        <Link
          to={paths.subscriptions}
          aria-label={`Manage subscription: ${packageName}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Settings2 aria-hidden className="size-4.5" />
          Manage subscription
        </Link>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance">{packageName}</h2>
        <p className="text-muted">Bought at {eventTitle}</p>
      </div>
      <p>It opens every event that its organiser includes.</p>
    </PurchaseCard>
  );
}
