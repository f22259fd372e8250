import type { ReactNode } from 'react';

/** The heading of a section. The section is labelled by its id. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="max-w-2xl text-3xl font-bold tracking-[-0.03em] text-balance sm:text-[2.5rem] sm:leading-[1.1]">
      {children}
    </h2>
  );
}
