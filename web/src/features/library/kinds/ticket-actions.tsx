import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { AddToCalendar } from '../../../ui/calendar/add-to-calendar.tsx';
import { WatchLink } from '../watch-link.tsx';
import { RemindMe } from './remind-me.tsx';

interface Props {
  eventId: string;
  event: ListedEvent;
  title: string;
  /** Milliseconds. */
  now: number;
}

/** The actions of a ticket: to watch its event, or to note the date of one that is still to come and be reminded of it. */
export function TicketActions({ eventId, event, title, now }: Props) {
  const state = eventStateOf(event, now);
  return (
    <div className="flex flex-wrap gap-2">
      <WatchLink eventId={eventId} title={title} state={state} />
      {state === 'upcoming' && <AddToCalendar event={{ ...event, title }} variant="quiet" />}
      {state === 'upcoming' && <RemindMe eventId={eventId} title={title} />}
    </div>
  );
}
