import { RotateCcw } from 'lucide-react';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { missedMinutesInWords } from '../../../lib/purchase/missed-minutes-words.ts';
import { isForOneEvent } from '../../../lib/purchase/one-event.ts';

/** The refund that buyers get if the broadcast is down while they watch; renders nothing if the event promises none. */
export function MissedMinutesNote({ event: { missed_minutes: steps, packages } }: { event: ShownEvent }) {
  // Answers that the edge kept are older than the field.
  if (!steps?.length || !packages.some(isForOneEvent)) return null;
  return (
    <p className="flex gap-2.5 rounded-card border border-white/15 bg-surface/85 p-5 text-pretty backdrop-blur-md">
      <RotateCcw aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      <span>
        {missedMinutesInWords(steps)}
        {!packages.every(isForOneEvent) && ' Season passes and subscriptions are not included.'}
      </span>
    </p>
  );
}
