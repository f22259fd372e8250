import type { Event } from '#shared/api/site/events.ts';
import type { Phase } from '#shared/catalog/event-phase.ts';
import { useTakenOver } from '../../../lib/page/use-taken-over.ts';
import { inViewersZone } from '../../../lib/time/dates.ts';

const lead = { upcoming: '', due: 'Scheduled for ', live: 'Started ', ended: 'Took place on ' } as const;

/** A date of typical length, so that nothing moves when the real one replaces it. */
const anyDate = { day: 'Saturday, 28 November', time: '20:00', zone: 'Central European Time' };

/** The event's date in the viewer's time zone, which is named. Only the browser knows it: until hydration, space is reserved. */
export function EventDate({ event, phase }: { event: Event; phase: Phase }) {
  const isKnown = useTakenOver();
  if (phase === 'on-demand') return <p className="text-lg font-medium">Ready when you are. Start watching any time.</p>;
  // One that went live and ended early did not take place at its announced start.
  const at = event.end_time !== null && event.end_time < event.start_time ? event.end_time : event.start_time;
  const { day, time, zone } = isKnown ? inViewersZone(at) : anyDate;
  return (
    <p className={`text-lg font-medium ${isKnown ? '' : 'invisible'}`}>
      {lead[phase]}
      <time dateTime={isKnown ? at : undefined}>
        {day}, {time}
      </time>{' '}
      <span className="block text-base font-normal text-muted sm:inline">{zone}</span>
    </p>
  );
}
