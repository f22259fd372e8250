import { Gift, PackageOpen } from 'lucide-react';
import type { ReceivedGift as Received } from '#shared/api/orders.ts';
import { phaseOf } from '#shared/event-phase.ts';
import { eventAddress } from '../../../lib/event-address.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EventBadge } from '../event-badge.tsx';
import { OrderPicture } from '../order-picture.tsx';
import { TicketFrame } from '../ticket-frame.tsx';
import { WatchLink } from '../watch-link.tsx';
import { isRentalOver, RentalOver, RentalTerms } from './rental-terms.tsx';

/** What somebody else paid for, and the viewer redeemed. */
export function ReceivedGift({ gift }: { gift: Received }) {
  const now = useNow();
  const { event, eventTitle, eventId, rental } = gift;
  const phase = event && phaseOf(event, now);
  const isOver = rental !== null && isRentalOver(rental, now);
  const startsIn = event ? Date.parse(event.start_time) - now : 0;
  return (
    <TicketFrame
      title={eventTitle}
      picture={<OrderPicture image={event?.image} faded={isOver || !event} />}
      stub={
        <p className="flex items-center gap-2 font-semibold sm:flex-col">
          <Gift aria-hidden strokeWidth={1.5} className="size-8 text-accent" />A gift to you
        </p>
      }
    >
      {isOver ? <RentalOver /> : <EventBadge phase={phase} startsIn={startsIn} />}
      <h2 className="text-xl font-bold tracking-tight text-balance">
        {event ? (
          <a href={eventAddress(event.subdomain)} className="rounded-sm hover:underline hover:underline-offset-4">
            {eventTitle}
          </a>
        ) : (
          eventTitle
        )}
      </h2>
      <p className="flex gap-2 text-muted">
        <PackageOpen aria-hidden className="mt-1 size-4 shrink-0" />
        You opened this gift. Its receipt is with who gave it.
      </p>
      {rental && <RentalTerms rental={rental} now={now} />}
      {phase && !isOver && (
        <div className="mt-auto pt-2">
          <WatchLink eventId={eventId} title={eventTitle} phase={phase} />
        </div>
      )}
    </TicketFrame>
  );
}
