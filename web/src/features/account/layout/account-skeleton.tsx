import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';

/** A placeholder with the shape of the first groups. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup label="Loading your account..." className="flex flex-col gap-12">
      {['name and address', 'password'].map((group) => (
        <div key={group} className="flex flex-col gap-4">
          <Skeleton className="h-8 w-32" />
          <div className="divide-y divide-line rounded-card border border-line bg-surface">
            {[1, 2].map((section) => (
              <div key={section} className="flex flex-col gap-5 p-5 sm:p-7">
                <Skeleton className="h-6 w-24" />
                <Skeleton className="h-12 w-full" />
                <Skeleton className="h-11 w-36" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
