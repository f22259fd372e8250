import { Layers } from 'lucide-react';
import { Badge } from '../badge.tsx';
import type { EventOrder } from '../event-purchase.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { type CardActions, PurchaseCard } from '../purchase-card.tsx';
import { isOpen, OrderBadge } from '../standing.tsx';
import { BundledEvents, eventsInWords } from './bundled-events.tsx';
import { GiftBadge, GiftTo } from './gift-to.tsx';

/** A bundle: several events bought as one, each with its own watch link. */
export function BundlePurchase({ order, ...actions }: { order: EventOrder } & CardActions) {
  const { packageName, bundle, gift, event } = order;
  return (
    <PurchaseCard
      order={order}
      title={packageName}
      {...actions}
      picture={<OrderPicture image={event?.image} faded={order.status === 'refunded'} />}
      badge={
        <OrderBadge order={order}>
          {gift ? <GiftBadge {...gift} /> : <Badge icon={Layers}>{eventsInWords(bundle)}</Badge>}
        </OrderBadge>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance wrap-anywhere">{packageName}</h2>
        {isOpen(order) && !gift && <p className="text-sm text-muted">{order.rights.join(' · ')}</p>}
        {gift && <GiftTo {...gift} />}
      </div>
      <BundledEvents
        events={bundle}
        packageName={packageName}
        mayWatch={isOpen(order) && !gift}
        empty="The organiser has taken these events down."
      />
    </PurchaseCard>
  );
}
