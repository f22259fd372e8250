import { Skeleton } from '../../../ui/skeleton.tsx';

/** A placeholder for the result while the payment is looked up. */
export function ResultSkeleton() {
  return (
    <div role="status" className="flex flex-col items-center gap-4">
      <span className="sr-only">Looking up your payment...</span>
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
