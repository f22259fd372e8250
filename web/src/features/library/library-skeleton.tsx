import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';

/** A placeholder with the shape of two purchases. */
export function LibrarySkeleton() {
  return (
    <SkeletonGroup label="Loading your library..." className="flex flex-col gap-5">
      <Shape />
      <Shape />
    </SkeletonGroup>
  );
}

function Shape() {
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface sm:h-53 sm:flex-row">
      <Skeleton className="h-40 shrink-0 rounded-none sm:h-auto sm:w-36 lg:w-64" />
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <Skeleton className="h-7 w-28 rounded-full" />
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="mt-auto h-11 w-32" />
      </div>
      <div className="flex items-center justify-between border-t-2 border-dashed border-line px-5 py-3 sm:w-44 sm:flex-col sm:justify-center sm:gap-3 sm:border-t-0 sm:border-l-2 lg:w-56">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  );
}
