import type { ReactNode } from 'react';

/** A fact in a description list, below its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
