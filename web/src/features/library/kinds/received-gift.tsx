import type { ReceivedGift as Received } from '#shared/api/site/orders.ts';
import { useListedNow } from '../../../lib/event-status/use-listed-now.ts';
import { isRentalOver } from '../../../lib/purchase/rental-words.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { EventBadge } from '../event-badge.tsx';
import { FilmProgress } from '../progress/film-progress.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { TicketFrame } from '../ticket-frame.tsx';
import { EventTitle } from './event-title.tsx';
import { GiftFrom, GiftOpened } from './gift-from.tsx';
import { ReceivedSeason } from './received-season.tsx';
import { RentalOver, RentalTerms } from './rental-terms.tsx';
import { TicketActions } from './ticket-actions.tsx';

/** A gift that somebody else paid for and the viewer redeemed. */
export function ReceivedGift({ gift }: { gift: Received }) {
  return gift.bundle ? <ReceivedSeason gift={gift} bundle={gift.bundle} /> : <ReceivedTicket gift={gift} />;
}

function ReceivedTicket({ gift }: { gift: Received }) {
  const now = useNow();
  const { eventTitle, eventId, packageName, rental } = gift;
  const event = useListedNow(gift.event, now);
  const isOver = event !== null && rental !== null && isRentalOver(rental, now);
  return (
    <TicketFrame
      title={eventTitle}
      picture={<OrderPicture image={event?.image} faded={isOver || !event} />}
      stub={<GiftFrom from={gift.from} />}
    >
      {isOver ? <RentalOver /> : <EventBadge event={event} now={now} />}
      <div className="flex flex-col gap-1">
        <EventTitle title={eventTitle} subdomain={event?.subdomain} />
        {packageName && <p className="text-muted">{packageName}</p>}
      </div>
      <GiftOpened />
      {event && rental && <RentalTerms rental={rental} now={now} isToCome={Date.parse(event.start_time) > now} />}
      {event && !isOver && <FilmProgress eventId={eventId} />}
      {event && !isOver && (
        <div className="mt-auto pt-2">
          <TicketActions eventId={eventId} event={event} title={eventTitle} now={now} />
        </div>
      )}
    </TicketFrame>
  );
}
