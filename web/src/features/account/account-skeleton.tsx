import { Skeleton, SkeletonGroup } from '../../ui/loading/skeleton.tsx';

/** A placeholder with the shape of the first sections. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup label="Loading your account..." className="flex flex-col">
      {[1, 2, 3].map((fields) => (
        <div key={fields} className="grid gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <div className="flex flex-col gap-3">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-5 w-64 max-w-full" />
          </div>
          <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
            <Skeleton className="h-12 w-full" />
            {fields > 1 && <Skeleton className="h-12 w-full" />}
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
