import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';

/** A placeholder for the button while PayPal loads. */
export function PaypalSkeleton() {
  return (
    <SkeletonGroup label="Loading PayPal...">
      <Skeleton className="h-13 w-full" />
    </SkeletonGroup>
  );
}
