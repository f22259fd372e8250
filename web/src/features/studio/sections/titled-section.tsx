import type { ReactNode } from 'react';

interface Props {
  /** The id of its title. */
  id: string;
  title: string;
  /** The purpose of the section, in a sentence or two. */
  lead?: ReactNode;
  /** The distance of its parts, and whatever else the place needs. */
  className?: string;
  children: ReactNode;
}

/** A part of a page of the studio with its title. */
export function TitledSection({ id, title, lead, className = 'gap-4', children }: Props) {
  return (
    <section aria-labelledby={id} className={`flex flex-col ${className}`}>
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
