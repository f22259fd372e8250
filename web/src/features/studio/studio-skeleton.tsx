import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder for the content of a studio page. */
export function StudioSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading the studio...</span>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
