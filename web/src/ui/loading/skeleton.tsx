import type { ReactNode } from 'react';

/** A placeholder for content that is loading; give it the size of that content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-control bg-text/12 motion-reduce:animate-none ${className}`} />;
}

interface GroupProps {
  /** Says that something is loading to those who do not see the placeholders. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** The placeholders of one part of a page. */
export function SkeletonGroup({ label, className, children }: GroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
