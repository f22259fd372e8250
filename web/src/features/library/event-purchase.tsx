import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Order } from '#shared/api/site/orders.ts';
import { type EventState, eventStateOf } from '#shared/catalog/event-state.ts';
import { useListedNow } from '../../lib/event-status/use-listed-now.ts';
import { isRentalOver } from '../../lib/purchase/rental-words.ts';
import { placeOf } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Moment } from '../../ui/moment.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventTitle } from './kinds/event-title.tsx';
import { GiftBadge, GiftTo } from './kinds/gift-to.tsx';
import { RentAgain, RentalOver, RentalTerms } from './kinds/rental-terms.tsx';
import { TicketActions } from './kinds/ticket-actions.tsx';
import { FilmProgress } from './progress/film-progress.tsx';
import { OrderPicture } from './order-picture.tsx';
import { type CardActions, PurchaseCard } from './purchase-card.tsx';
import { isOpen, OrderBadge } from './standing.tsx';

export type EventOrder = Extract<Order, { kind: 'package' }>;

/** A ticket for an event, bought or rented: title, date and watch link. If the event was taken down, only its title is left. */
export function EventPurchase({ order, ...actions }: { order: EventOrder } & CardActions) {
  const now = useNow();
  const { eventTitle, packageName, eventId, rental, gift } = order;
  const event = useListedNow(order.event, now);
  const state = event && eventStateOf(event, now);
  // An event that was taken down may come back at another time, and its rentals with it.
  const isOver = event !== null && rental !== null && isRentalOver(rental, now);
  const isReplayOver = order.replayEndsAt !== null && Date.parse(order.replayEndsAt) <= now;
  const mayWatch = isOpen(order) && !gift && !isOver && !isReplayOver;
  return (
    <PurchaseCard
      order={order}
      title={eventTitle}
      {...actions}
      picture={
        <OrderPicture image={event?.image} faded={(order.status === 'refunded' && !order.keepsAccess) || isOver || !event} />
      }
      badge={
        <OrderBadge order={order}>
          {gift ? <GiftBadge {...gift} /> : isOver ? <RentalOver /> : <EventBadge event={event} now={now} />}
        </OrderBadge>
      }
      action={
        mayWatch && event ? (
          <TicketActions eventId={eventId} event={event} title={eventTitle} now={now} />
        ) : (
          isOver && isOpen(order) && event && <RentAgain title={eventTitle} subdomain={event.subdomain} />
        )
      }
    >
      <div className="flex flex-col gap-1">
        <EventTitle title={eventTitle} subdomain={event?.subdomain} />
        <p className="text-muted">{packageName}</p>
        {isOpen(order) && !gift && <p className="text-sm text-muted">{order.rights.join(' · ')}</p>}
        {isReplayOver && <p className="text-sm">The replay of this ticket is over.</p>}
        {gift && <GiftTo {...gift} />}
      </div>
      {state === 'cancelled' && order.payment && order.payment.provider !== 'free' && !gift && (
        <p className="text-sm">The organiser cancelled this event. You are refunded in full, and get an email.</p>
      )}
      {event && state ? <When event={event} state={state} isAnyTime={mayWatch && !rental} /> : <TakenDown />}
      {event && rental && <RentalTerms rental={rental} now={now} isToCome={Date.parse(event.start_time) > now} />}
      {mayWatch && event && <FilmProgress eventId={eventId} />}
    </PurchaseCard>
  );
}

function TakenDown() {
  return <p className="text-muted">The organiser has taken this event down.</p>;
}

/** The date of an event; for a film, that it can be watched at any time. @param isAnyTime true if only the buyer decides when */
function When({ event, state, isAnyTime }: { event: ListedEvent; state: EventState; isAnyTime: boolean }) {
  if (state === 'soon') return null;
  if (state === 'on-demand') return isAnyTime ? <p>Ready when you are. Start it at any time.</p> : null;
  return (
    <p>
      <Moment of={event.start_time} at={placeOf(event)} style="full" />
    </p>
  );
}
