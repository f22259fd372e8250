import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

/** Stands for a report until it is there. */
export function ReportSkeleton() {
  return (
    <SkeletonGroup label="Loading your reports..." className="flex flex-col gap-6">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}
