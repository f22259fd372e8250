import { CalendarClock, CalendarX, CirclePlay, History } from 'lucide-react';
import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { isOnNow, stateInWords } from '../../ui/shows/show-state.ts';
import { Badge } from './badge.tsx';

const icons = {
  cancelled: CalendarX,
  upcoming: CalendarClock,
  due: CalendarClock,
  soon: CalendarClock,
  replay: History,
  ended: History,
  'on-demand': CirclePlay,
} as const;

/** A badge with the state of a ticket's event, in a word or two. @param event null if it was taken down. @param now milliseconds */
export function EventBadge({ event, now }: { event: ListedEvent | null; now: number }) {
  if (event === null) return <Badge icon={CalendarX}>No longer available</Badge>;
  const state = eventStateOf(event, now);
  if (isOnNow(state)) {
    return (
      <p className="inline-flex items-center gap-2 rounded-full bg-live py-1 pr-3 pl-2.5 text-sm font-bold tracking-[0.06em] text-white">
        <span aria-hidden className="size-2 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
        LIVE
      </p>
    );
  }
  return (
    <Badge icon={icons[state]} tone={state === 'cancelled' ? 'alert' : 'plain'}>
      {stateInWords(event, now)}
    </Badge>
  );
}
