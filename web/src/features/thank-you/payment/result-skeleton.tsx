import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';

/** A placeholder for the result while the payment is looked up. */
export function ResultSkeleton() {
  return (
    <SkeletonGroup label="Looking up your payment..." className="flex flex-col items-center gap-4">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
}
