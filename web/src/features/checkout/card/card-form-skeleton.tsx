import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';

/** A placeholder for the card form and its button while they load. */
export function CardFormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <CardFieldsSkeleton />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}

/** A placeholder for the card fields alone. */
export function CardFieldsSkeleton() {
  return (
    <SkeletonGroup label="Loading the card form..." className="flex min-h-44 flex-col gap-3">
      <FieldSkeleton />
      <div className="grid grid-cols-2 gap-3">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </SkeletonGroup>
  );
}

function FieldSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
