import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of the button while PayPal is on its way. */
export function PaypalSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading PayPal...</span>
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
