import type { ReactNode } from 'react';
import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { useListedNow } from '../../lib/event-status/use-listed-now.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { ShowRow } from './show-row.tsx';

/** Maximum number of events that are listed without unfolding. */
const AT_ONCE = 5;

interface Props {
  /** The accessible name. */
  label: string;
  events: readonly ListedEvent[];
  /** The number of all events, of which the list may have only the first. */
  total?: number;
  /** True if the links open in a new tab. */
  opensTab?: boolean | undefined;
  /** Returns what stands below an event, and at its end. */
  extrasOf?: ((event: ListedEvent, now: number) => { children?: ReactNode; action?: ReactNode }) | undefined;
}

function Row({ event, now, opensTab, extrasOf }: Pick<Props, 'opensTab' | 'extrasOf'> & { event: ListedEvent; now: number }) {
  const shown = useListedNow(event, now);
  return <ShowRow event={shown} now={now} opensTab={opensTab} {...extrasOf?.(shown, now)} />;
}

/** A list of events, each with its picture, date and state. A long one unfolds. */
export function ShowList({ label, events, total = events.length, opensTab, extrasOf }: Props) {
  const now = useNow();
  const isLong = events.length > AT_ONCE;
  const [first, others] = [events.slice(0, isLong ? AT_ONCE - 1 : AT_ONCE), isLong ? events.slice(AT_ONCE - 1) : []];
  const rows = (some: readonly ListedEvent[]) =>
    some.map((event) => (
      <li key={event.eventId}>
        <Row event={event} now={now} opensTab={opensTab} extrasOf={extrasOf} />
      </li>
    ));
  return (
    <div className="w-full border-y border-line">
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {rows(first)}
      </ul>
      {isLong && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center rounded-sm py-2 font-medium text-accent underline-offset-4 hover:underline">
            {total - first.length} more events
          </summary>
          <ul aria-label={`More: ${label}`} className="flex flex-col divide-y divide-line">
            {rows(others)}
          </ul>
          {total > events.length && <p className="py-3 text-sm text-muted">And {total - events.length} more.</p>}
        </details>
      )}
    </div>
  );
}
