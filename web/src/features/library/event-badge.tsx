import { CalendarClock, CalendarX, CirclePlay, History } from 'lucide-react';
import type { Phase } from '#shared/catalog/event-phase.ts';
import { Badge } from './badge.tsx';
import { waitInWords } from '../../lib/time/wait-in-words.ts';

interface Props {
  /** The event's phase; null if it was taken down. */
  phase: Phase | null;
  /** Milliseconds; only used for an upcoming event. */
  startsIn: number;
}

/** A badge with the status of a ticket's event, in a word or two. */
export function EventBadge({ phase, startsIn }: Props) {
  switch (phase) {
    case 'live':
      return (
        <p className="inline-flex items-center gap-2 rounded-full bg-live py-1 pr-3 pl-2.5 text-sm font-bold tracking-[0.06em] text-white">
          <span aria-hidden className="size-2 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
          LIVE
        </p>
      );
    case 'upcoming':
      return <Badge icon={CalendarClock}>Starts in {waitInWords(startsIn)}</Badge>;
    case 'due':
      return <Badge icon={CalendarClock}>Starting shortly</Badge>;
    case 'on-demand':
      return <Badge icon={CirclePlay}>On demand</Badge>;
    case 'ended':
      return <Badge icon={History}>Ended</Badge>;
    case null:
      return <Badge icon={CalendarX}>No longer available</Badge>;
  }
}
