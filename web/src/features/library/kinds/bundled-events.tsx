import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { AddToCalendar } from '../../../ui/calendar/add-to-calendar.tsx';
import { ShowList } from '../../../ui/shows/show-list.tsx';
import { isRoomOpen } from '../../../ui/shows/show-state.ts';
import { FilmProgress } from '../progress/film-progress.tsx';
import { WatchLink } from '../watch-link.tsx';

/** Returns the number of events in a bundle, e.g. `2 events`. */
export const eventsInWords = ({ length }: readonly ListedEvent[]) => `${length} ${length === 1 ? 'event' : 'events'}`;

interface Props {
  events: readonly ListedEvent[];
  /** The name of the package that opens them. */
  packageName: string;
  mayWatch: boolean;
  /** Stands in place of an empty list. */
  empty: string;
}

/** The events of a bundle or a subscription, each with its date and state, and what can be done with it if they may be watched. */
export function BundledEvents({ events, packageName, mayWatch, empty }: Props) {
  if (events.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ShowList
      label={`Events in ${packageName}`}
      events={events}
      {...(mayWatch && {
        extrasOf: (event: ListedEvent, now: number) => ({
          children: event.is_cancelled ? null : <FilmProgress eventId={event.eventId} />,
          action: <Action event={event} now={now} />,
        }),
      })}
    />
  );
}

/** The action for an event: to watch it, to wait for it, or to note the date of one that is days away. */
function Action({ event, now }: { event: ListedEvent; now: number }) {
  const state = eventStateOf(event, now);
  if (state === 'upcoming' && !isRoomOpen(event, now)) return <AddToCalendar event={event} variant="quiet" />;
  return <WatchLink eventId={event.eventId} title={event.title} state={state} />;
}
