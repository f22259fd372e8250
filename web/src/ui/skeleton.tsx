/** A quiet shape where content is about to be; size it like that content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-control bg-text/12 motion-reduce:animate-none ${className}`} />;
}
