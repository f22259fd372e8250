import type { Event } from '#shared/api/events.ts';
import type { Phase } from '#shared/event-phase.ts';
import { useTakenOver } from '../../../lib/page/use-taken-over.ts';
import { inViewersZone } from '../../../lib/time/dates.ts';

const lead = { upcoming: '', due: 'Since ', live: 'Since ', ended: 'It took place on ' } as const;

/** As long as most dates are, so that nothing moves when the date comes. */
const anyDate = { day: 'Saturday, 28 November', time: '20:00', zone: 'Central European Time' };

/** When it happens, in the viewer's own zone, which is named. Only the viewer's machine knows it: before that, room for it. */
export function EventDate({ event, phase }: { event: Event; phase: Phase }) {
  const isKnown = useTakenOver();
  if (phase === 'on-demand') return <p className="text-lg font-medium">Ready when you are. Start it at any time.</p>;
  const { day, time, zone } = isKnown ? inViewersZone(event.start_time) : anyDate;
  return (
    <p className={`text-lg font-medium ${isKnown ? '' : 'invisible'}`}>
      {lead[phase]}
      <time dateTime={isKnown ? event.start_time : undefined}>
        {day}, {time}
      </time>{' '}
      <span className="block text-base font-normal text-muted sm:inline">{zone}</span>
    </p>
  );
}
