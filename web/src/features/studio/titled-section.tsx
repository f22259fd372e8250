import type { ReactNode } from 'react';

interface Props {
  /** The id of its title. */
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  lead?: string;
  children: ReactNode;
}

/** A part of a page of the studio with its title. */
export function TitledSection({ id, title, lead, children }: Props) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-[62ch] text-pretty text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
