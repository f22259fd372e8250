/** A placeholder for content that is loading; give it the size of that content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-control bg-text/12 motion-reduce:animate-none ${className}`} />;
}
