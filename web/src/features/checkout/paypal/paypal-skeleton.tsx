import { Skeleton } from '../../../ui/skeleton.tsx';

/** A placeholder for the button while PayPal loads. */
export function PaypalSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading PayPal...</span>
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
