import type { Order } from '#shared/api/orders.ts';
import { type Phase, phaseOf } from '#shared/event-phase.ts';
import { eventAddress } from '../../lib/event-address.ts';
import { inViewersZone } from '../../lib/event-times.ts';
import { useNow } from '../../lib/use-now.ts';
import { EventBadge } from './event-badge.tsx';
import { GiftBadge, GiftTo } from './kinds/gift-to.tsx';
import { isRentalOver, RentAgain, RentalOver, RentalTerms } from './kinds/rental-terms.tsx';
import { OrderPicture } from './order-picture.tsx';
import { type CardActions, PurchaseCard } from './purchase-card.tsx';
import { isOpen, OrderBadge } from './standing.tsx';
import { WatchLink } from './watch-link.tsx';

export type EventOrder = Extract<Order, { kind: 'package' }>;

/** A ticket to an event, for good or for a while: which, when, and the way in. One that was taken down is told by its title. */
export function EventPurchase({ order, ...actions }: { order: EventOrder } & CardActions) {
  const now = useNow();
  const { event, eventTitle, packageName, eventId, rental, gift } = order;
  const phase = event && phaseOf(event, now);
  const startsIn = event ? Date.parse(event.start_time) - now : 0;
  const isOver = rental !== null && isRentalOver(rental, now);
  const mayWatch = isOpen(order) && !gift && !isOver;
  return (
    <PurchaseCard
      order={order}
      title={eventTitle}
      {...actions}
      picture={<OrderPicture image={event?.image} faded={order.status === 'refunded' || isOver || !event} />}
      badge={
        <OrderBadge order={order}>
          {gift ? <GiftBadge {...gift} /> : isOver ? <RentalOver /> : <EventBadge phase={phase} startsIn={startsIn} />}
        </OrderBadge>
      }
      action={
        mayWatch && phase ? (
          <WatchLink eventId={eventId} title={eventTitle} phase={phase} />
        ) : (
          isOver && isOpen(order) && event && <RentAgain title={eventTitle} subdomain={event.subdomain} />
        )
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-xl font-bold tracking-tight text-balance">
          {event ? (
            <a href={eventAddress(event.subdomain)} className="rounded-sm hover:underline hover:underline-offset-4">
              {eventTitle}
            </a>
          ) : (
            eventTitle
          )}
        </h2>
        <p className="text-muted">{packageName}</p>
        {gift && <GiftTo {...gift} />}
      </div>
      {event && phase ? <When start={event.start_time} phase={phase} isAnyTime={mayWatch && !rental} /> : <TakenDown />}
      {rental && <RentalTerms rental={rental} now={now} />}
    </PurchaseCard>
  );
}

function TakenDown() {
  return <p className="text-muted">The organiser has taken this event down.</p>;
}

/** @param isAnyTime whether nothing but its buyer decides when to watch a film */
function When({ start, phase, isAnyTime }: { start: string; phase: Phase; isAnyTime: boolean }) {
  if (phase === 'on-demand') return isAnyTime ? <p>Ready when you are. Start it at any time.</p> : null;
  const { day, time, zone } = inViewersZone(start);
  return (
    <p>
      <time dateTime={start}>
        {day}, {time}
      </time>{' '}
      <span className="text-sm text-muted">{zone}</span>
    </p>
  );
}
