import type { ReactNode } from 'react';
import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { Button } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/loading/load-problem.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';
import { EventTile } from './event-tile.tsx';
import { gridOf } from './grid.ts';
import { type FirstPage, type ListOfEvents, useFurtherPages } from './use-listing.ts';

interface GridProps {
  events: readonly OfferedEvent[];
  now: number;
  label: string;
  /** True for the first list of the page. */
  isFirst?: boolean;
  /** False where all events are of one presenter. */
  hasPresenter?: boolean;
}

/** Events side by side; a single one fills the width. */
export const EventGrid = ({ events, now, label, isFirst = false, hasPresenter = true }: GridProps) => (
  <ul aria-label={label} className={gridOf(events.length)}>
    {events.map((event, at) => (
      <li key={event.eventId}>
        <EventTile
          event={event}
          now={now}
          isFirst={isFirst && at < 3}
          isAlone={events.length === 1}
          hasPresenter={hasPresenter}
        />
      </li>
    ))}
  </ul>
);

interface Props {
  list: ListOfEvents;
  first: FirstPage;
  label: string;
  now: number;
  /** Shown for a list without events. */
  empty: ReactNode;
  /** True for the first list of the page. */
  isFirst?: boolean;
  /** False where all events are of one presenter. */
  hasPresenter?: boolean;
}

/** A list of events, page by page: a picture of it while it loads, and the reason if it cannot be loaded. */
export function EventList({ first: { listing, error, retry }, ...rest }: Props) {
  if (listing) return <LoadedList first={listing} {...rest} />;
  if (error) return <LoadProblem title="We could not load the events" error={error} onRetry={retry} />;
  return <ListSkeleton />;
}

function LoadedList({ list, first, empty, ...grid }: Omit<Props, 'first'> & { first: Listing }) {
  const { rows, hasMore, loadMore, busy, problem } = useFurtherPages(list, first);
  if (rows.length === 0 && !hasMore) return empty;
  return (
    <div className="flex flex-col items-center gap-8">
      <div className="w-full">
        <EventGrid events={rows} {...grid} />
      </div>
      {problem && <p role="alert">{problem}</p>}
      {hasMore && (
        <Button variant="secondary" busy={busy} busyLabel="Loading..." onClick={loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** The tiles of a list before its events are there. */
export const ListSkeleton = () => (
  <SkeletonGroup label="Loading events" className={gridOf(3)}>
    {[1, 2, 3].map((tile) => (
      <div key={tile} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="aspect-video rounded-none" />
        <div className="flex flex-col gap-3 p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-2 h-5 w-1/4" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);
