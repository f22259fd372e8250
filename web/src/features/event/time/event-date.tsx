import type { Event } from '#shared/api/events.ts';
import { inViewersZone, type Phase } from '../../../lib/event-times.ts';

const lead = { upcoming: '', due: 'Since ', live: 'Since ', ended: 'It took place on ' } as const;

/** When it happens, in the viewer's own zone, which is named. */
export function EventDate({ event, phase }: { event: Event; phase: Phase }) {
  if (phase === 'on-demand') return <p className="text-lg font-medium">Ready when you are. Start it at any time.</p>;
  const { day, time, zone } = inViewersZone(event.start_time);
  return (
    <p className="text-lg font-medium">
      {lead[phase]}
      <time dateTime={event.start_time}>
        {day}, {time}
      </time>{' '}
      <span className="block text-base font-normal text-muted sm:inline">{zone}</span>
    </p>
  );
}
