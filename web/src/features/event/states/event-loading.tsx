import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { EventColumns } from '../event-columns.tsx';
import { Poster } from '../poster.tsx';
import { PosterHeader } from '../poster-header.tsx';

/** The page's skeleton, shown while the event loads. */
export function EventLoading() {
  return (
    <Poster>
      <PosterHeader />
      <EventColumns
        about={
          <>
            <h1 className="sr-only">Event</h1>
            <p role="status" className="text-muted">
              Loading event details...
            </p>
            <Skeleton className="h-8 w-24 rounded-full" />
            <Skeleton className="h-12 w-full max-w-lg lg:h-18" />
            <Skeleton className="h-12 w-2/3 max-w-sm lg:h-18" />
            <Skeleton className="h-6 w-full max-w-md" />
          </>
        }
        offer={<OfferSkeleton />}
      />
    </Poster>
  );
}

/** A placeholder for the packages. */
export function OfferSkeleton() {
  return (
    <>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </>
  );
}
