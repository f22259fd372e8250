import type { Event } from '#shared/api/site/events.ts';
import type { EventState } from '#shared/catalog/event-state.ts';
import { useTakenOver } from '../../../lib/page/use-taken-over.ts';
import { placeOf } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Moment } from '../../../ui/moment.tsx';

const lead = {
  upcoming: '',
  due: 'Scheduled for ',
  soon: 'Scheduled for ',
  live: 'Started ',
  break: 'Started ',
  ended: 'Took place on ',
  replay: 'Took place on ',
  cancelled: 'Was scheduled for ',
} as const;

/** A date of typical length, so that nothing moves when the real one replaces it. It is the same text for the server and every browser. */
const ANY_DATE = 'Saturday 28 November, 20:00';

/**
 * The event's date by the clocks of its venue, and by the viewer's if they show something else. Only the browser knows those: until hydration,
 * space is reserved.
 */
export function EventDate({ event, state }: { event: Event; state: EventState }) {
  const isKnown = useTakenOver();
  const now = useNow();
  if (state === 'on-demand') return <p className="text-lg font-medium">Ready when you are. Start watching any time.</p>;
  if (state === 'live' && isKnown && Date.parse(event.start_time) > now) return <p className="text-lg font-medium">Live now</p>;
  // One that went live and ended early did not take place at its announced start.
  const at = event.end_time !== null && event.end_time < event.start_time ? event.end_time : event.start_time;
  return (
    <p className={`text-lg font-medium ${isKnown ? '' : 'invisible'}`}>
      {lead[state]}
      {isKnown ? <Moment of={at} at={placeOf(event)} style="full" /> : <time>{ANY_DATE}</time>}
    </p>
  );
}
