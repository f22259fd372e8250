import type { ReactNode } from 'react';
import { type GroupId, groups } from './groups.ts';

/** A group of sections, on one card. */
export function Group({ id, children }: { id: GroupId; children: ReactNode }) {
  return (
    <div id={id} className="flex scroll-mt-20 flex-col gap-4">
      <h2 className="text-2xl font-bold tracking-tight">{groups[id]}</h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">{children}</div>
    </div>
  );
}
