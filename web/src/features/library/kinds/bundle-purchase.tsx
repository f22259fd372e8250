import { Layers, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Badge } from '../badge.tsx';
import type { EventOrder } from '../event-purchase.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { type CardActions, PurchaseCard } from '../purchase-card.tsx';
import { isOpen, OrderBadge } from '../standing.tsx';
import { GiftBadge, GiftTo } from './gift-to.tsx';

/** Several events bought as one: each with its own way in. */
export function BundlePurchase({ order, ...actions }: { order: EventOrder } & CardActions) {
  const { packageName, bundle, gift, event } = order;
  const many = `${bundle.length} ${bundle.length === 1 ? 'event' : 'events'}`;
  const mayWatch = isOpen(order) && !gift;
  return (
    <PurchaseCard
      order={order}
      title={packageName}
      {...actions}
      picture={<OrderPicture image={event?.image} faded={order.status === 'refunded'} />}
      badge={
        <OrderBadge order={order}>
          {gift ? <GiftBadge {...gift} /> : <Badge icon={Layers}>{many}</Badge>}
        </OrderBadge>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance">{packageName}</h2>
        {gift && <GiftTo {...gift} />}
      </div>
      <ul aria-label={`Events of ${packageName}`} className="flex w-full flex-col divide-y divide-line border-y border-line">
        {bundle.map(({ eventId, title }) => (
          <li key={eventId} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 py-1.5">
            <span className="min-w-0 grow basis-32 font-medium wrap-anywhere">{title}</span>
            {mayWatch && (
              <Link to={paths.watch(eventId)} aria-label={`Watch: ${title}`} className={buttonClass({ variant: 'secondary' })}>
                <Play aria-hidden className="size-4 fill-current" />
                Watch
              </Link>
            )}
          </li>
        ))}
      </ul>
      {bundle.length === 0 && <p className="text-muted">The organiser has taken its events down.</p>}
    </PurchaseCard>
  );
}
