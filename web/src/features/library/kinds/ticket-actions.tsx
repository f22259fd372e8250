import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { AddToCalendar } from '../../../ui/calendar/add-to-calendar.tsx';
import { RemindMe } from '../../../ui/calendar/remind-me.tsx';
import { isRoomOpen } from '../../../ui/shows/show-state.ts';
import { WatchLink } from '../watch-link.tsx';

interface Props {
  eventId: string;
  event: ListedEvent;
  title: string;
  /** Milliseconds. */
  now: number;
}

/**
 * The actions of a ticket: to watch its event, or to note the date of one that is still to come and be reminded of it. The waiting room comes
 * first only in the last hour.
 */
export function TicketActions({ eventId, event, title, now }: Props) {
  const state = eventStateOf(event, now);
  const isUpcoming = state === 'upcoming';
  const isFar = isUpcoming && !isRoomOpen(event, now);
  return (
    <div className="flex flex-wrap gap-2">
      {!isFar && <WatchLink eventId={eventId} title={title} state={state} />}
      {isUpcoming && <AddToCalendar event={{ ...event, title }} variant={isFar ? 'secondary' : 'quiet'} />}
      {isUpcoming && <RemindMe eventId={eventId} title={title} />}
      {isFar && <WatchLink eventId={eventId} title={title} state={state} variant="quiet" />}
    </div>
  );
}
