import { CalendarClock, CalendarX, CirclePlay, History, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Phase } from '../../lib/event-times.ts';
import { timeLeft } from '../../lib/time-left.ts';

interface Props {
  /** Null where the event was taken down. */
  phase: Phase | null;
  /** Milliseconds; only of what is to come. */
  startsIn: number;
  isRefunded: boolean;
}

/** Where a ticket's event stands, in a word or two. */
export function EventBadge({ phase, startsIn, isRefunded }: Props) {
  if (isRefunded) return <Badge icon={Undo2}>Refunded</Badge>;
  switch (phase) {
    case 'live':
      return (
        <p className="inline-flex items-center gap-2 rounded-full bg-live py-1 pr-3 pl-2.5 text-sm font-bold tracking-[0.06em] text-white">
          <span aria-hidden className="size-2 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
          LIVE
        </p>
      );
    case 'upcoming':
      return <Badge icon={CalendarClock}>Starts in {inWords(startsIn)}</Badge>;
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

function Badge({ icon: Icon, children }: { icon: typeof History; children: ReactNode }) {
  return (
    <p className="inline-flex items-center gap-1.5 rounded-full bg-raised py-1 pr-3 pl-2.5 text-sm font-semibold tabular-nums">
      <Icon aria-hidden className="size-4 text-muted" />
      {children}
    </p>
  );
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** The largest unit there is, with the next one where that still matters, e.g. `2 hours 5 minutes`. */
function inWords(wait: number): string {
  const { days, hours, minutes, seconds } = timeLeft(wait);
  if (days > 0) return count(days, 'day');
  if (hours > 0) return minutes > 0 ? `${count(hours, 'hour')} ${count(minutes, 'minute')}` : count(hours, 'hour');
  return minutes > 0 ? count(minutes, 'minute') : count(seconds, 'second');
}
