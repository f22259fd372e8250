import { useEffect, useState } from 'react';
import type { Call } from '#shared/api/contract.ts';
import type { BundledEvent } from '#shared/api/site/events.ts';
import { call } from '../../lib/api/client.ts';
import { writtenHere } from '../../lib/time/moments.ts';
import { Button } from '../button.tsx';
import { Skeleton, SkeletonGroup } from '../loading/skeleton.tsx';
import { ShowList } from './show-list.tsx';

type Answer = Call<'GET /events/{eventId}/packages/{packageId}/events'>['answer'];

interface Props {
  eventId: string;
  packageId: string;
  /** The name of the package. */
  name: string;
  /** The events that a bundle is known to open; left out for a subscription, whose events are not known before. */
  known?: readonly BundledEvent[] | undefined;
  /** True if the links open in a new tab. */
  opensTab?: boolean;
}

/**
 * The events that a package opens, each with its picture, date and state. Without SWR, which the event's page does not load.
 */
export default function PackageEvents({ eventId, packageId, name, known, opensTab }: Props) {
  const [included, setIncluded] = useState<Answer | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const leaving = new AbortController();
    call('GET /events/{eventId}/packages/{packageId}/events', { params: { eventId, packageId }, signal: leaving.signal }).then(
      setIncluded,
      () => leaving.signal.aborted || setIncluded('failed'),
    );
    return () => leaving.abort();
  }, [eventId, packageId, attempt]);

  if (included === null) return <Loading rows={known?.length ?? 2} />;
  if (included === 'failed' && known) return <KnownEvents name={name} events={known} />;
  if (included === 'failed') {
    const retry = () => {
      setIncluded(null);
      setAttempt((last) => last + 1);
    };
    return (
      <p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        We could not load the events.
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  if (included.events.length === 0) return <p className="text-sm text-muted">No events have been announced yet.</p>;
  return <ShowList label={`Events in ${name}`} events={included.events} total={included.total} opensTab={opensTab} />;
}

/** The events by title and date alone, as the page knows them: without a connection, and before the event is published. */
function KnownEvents({ name, events }: { name: string; events: readonly BundledEvent[] }) {
  return (
    <ul aria-label={`Events in ${name}`} className="flex max-h-80 flex-col gap-1 overflow-y-auto text-sm">
      {events.map(({ _id, title, start_time }) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <time dateTime={start_time} className="text-muted">
            {writtenHere(start_time, 'weekday')}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** A placeholder for the list, as high as it will be. */
function Loading({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading the events..." className="flex flex-col border-y border-line">
      {Array.from({ length: Math.min(rows, 5) }, (_, row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="aspect-video w-24 shrink-0 sm:w-28" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
