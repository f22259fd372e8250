import { CalendarClock, CalendarX, CirclePlay, History } from 'lucide-react';
import type { EventState } from '#shared/catalog/event-state.ts';

const quiet = {
  upcoming: { icon: CalendarClock, words: 'Upcoming live event' },
  due: { icon: CalendarClock, words: 'Starting shortly' },
  ended: { icon: History, words: 'This event has ended' },
  replay: { icon: History, words: 'Replay' },
  'on-demand': { icon: CirclePlay, words: 'On demand' },
  soon: { icon: CalendarClock, words: 'Coming soon' },
  cancelled: { icon: CalendarX, words: 'Cancelled' },
} as const;

/** The event's status in a few words. */
export function StatusBadge({ state }: { state: EventState }) {
  if (state === 'live' || state === 'break') {
    return (
      <p className="inline-flex items-center gap-2 rounded-full border border-live bg-live py-1.5 pr-4 pl-3 text-sm font-bold tracking-[0.08em] text-white">
        <span aria-hidden className="size-2.5 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
        LIVE
      </p>
    );
  }
  const { icon: Icon, words } = quiet[state];
  return (
    <p className="inline-flex items-center gap-2 rounded-full border border-white/25 bg-black/40 py-1.5 pr-4 pl-3 text-sm font-semibold text-white">
      <Icon aria-hidden className="size-4" />
      {words}
    </p>
  );
}
