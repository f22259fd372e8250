import type { BundledEvent } from '#shared/api/site/events.ts';
import { writtenHere } from '../../../lib/time/moments.ts';

/** Maximum number of events listed without unfolding. */
const AT_ONCE = 5;

interface Props {
  events: readonly BundledEvent[];
  /** Milliseconds since the epoch. Events that started before have no date shown. */
  now: number;
}

/** The events that a season pass includes. */
export function BundledEvents({ events, now }: Props) {
  if (events.length <= AT_ONCE) return <EventList events={events} now={now} />;
  const [first, others] = [events.slice(0, AT_ONCE - 1), events.slice(AT_ONCE - 1)];
  return (
    <>
      <EventList events={first} now={now} />
      <details className="pl-6.5">
        <summary className="cursor-pointer py-1 font-medium">And {others.length} more</summary>
        <EventList events={others} now={now} isIndented={false} />
      </details>
    </>
  );
}

function EventList({ events, now, isIndented = true }: Props & { isIndented?: boolean }) {
  return (
    <ul className={`flex flex-col gap-1 text-sm ${isIndented ? 'pl-6.5' : ''}`}>
      {events.map(({ _id, title, start_time }) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {Date.parse(start_time) > now && (
            <time dateTime={start_time} className="text-muted">
              {writtenHere(start_time, 'weekday')}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
