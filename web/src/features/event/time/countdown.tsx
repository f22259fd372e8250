import { useTakenOver } from '../../../lib/page/use-taken-over.ts';
import { timeLeft } from '../../../lib/time/time-left.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/** Counts down to the start; empty once it has passed. Reserves its space until the viewer's clock is known. */
export function Countdown({ to }: { to: string }) {
  const now = useNow();
  const isKnown = useTakenOver();
  const left = isKnown ? Date.parse(to) - now : 0;
  if (isKnown && left <= 0) return null;
  return (
    <div role="timer" aria-label="Time until the event starts" className={isKnown ? '' : 'invisible'}>
      <dl className="flex gap-6 sm:gap-8">
        {Object.entries(timeLeft(left)).map(([unit, count]) => (
          <div key={unit} className="flex flex-col-reverse gap-1">
            <dt className="text-sm text-muted">{count === 1 ? unit.slice(0, -1) : unit}</dt>
            <dd className="text-3xl font-bold tracking-tight tabular-nums">{String(count).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
