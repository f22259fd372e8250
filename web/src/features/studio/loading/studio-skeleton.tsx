import { Skeleton, SkeletonGroup } from '../../../ui/loading/skeleton.tsx';

interface Props {
  /** Says what is loading. */
  label?: string;
  /** The classes for the height of each block. */
  blocks?: readonly string[];
}

/** A placeholder for the content of a studio page: blocks below each other. */
export function StudioSkeleton({ label = 'Loading the studio...', blocks = ['h-28', 'h-28'] }: Props) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-5">
      {blocks.map((height, index) => (
        <Skeleton key={index} className={`${height} rounded-card`} />
      ))}
    </SkeletonGroup>
  );
}
