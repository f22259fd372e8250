import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of the card fields while they are on their way. */
export function CardFormSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the card form...</span>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-12 w-full" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
