import { CircleAlert, CircleCheck, Wrench } from 'lucide-react';
import type { PlatformStatus } from '#shared/api/operations/status.ts';
import { PART_WORDS } from '#shared/operations/status-words.ts';
import { writtenHour } from '../../lib/time/written-date.ts';
import { daysInWords, daysOf } from './day-rules.ts';
import { DayStrip } from './day-strip.tsx';

interface Props {
  status: PlatformStatus;
  /** Milliseconds. */
  now: number;
}

const STATES = {
  works: { icon: CircleCheck, ink: 'text-success', words: 'Works' },
  found: { icon: CircleAlert, ink: 'text-accent', words: 'Checks find a problem' },
  incident: { icon: Wrench, ink: 'text-danger', words: 'We are working on it' },
} as const;

/** The parts of the platform, each with its state now and its last 90 days. */
export function PartList({ status, now }: Props) {
  return (
    <ul aria-label="Parts" className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {status.parts.map((one) => (
        <Part key={one.part} one={one} status={status} now={now} />
      ))}
    </ul>
  );
}

function Part({ one: { part, state, since }, status, now }: Props & { one: PlatformStatus['parts'][number] }) {
  const { name, covers } = PART_WORDS[part];
  const { icon: Icon, ink, words } = STATES[state];
  const days = daysOf(part, status, now);
  return (
    <li className="grid gap-x-10 gap-y-3 p-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-center">
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-lg font-semibold tracking-tight">{name}</h2>
          <p className={`flex shrink-0 items-center gap-1.5 pt-1 text-sm font-semibold ${ink}`}>
            <Icon aria-hidden className="size-4.5" />
            {words}
          </p>
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span>{covers}</span>
          {since !== null && (
            <time dateTime={since} className="ml-auto">
              since {writtenHour(since)}
            </time>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <DayStrip days={days} />
        <p className="flex justify-between gap-3 text-xs text-muted">
          <span>90 days ago</span>
          <span className="text-center">{daysInWords(days)}</span>
          <span>Today</span>
        </p>
      </div>
    </li>
  );
}
