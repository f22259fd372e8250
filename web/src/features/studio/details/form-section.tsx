import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  /** A sentence about what is set here. */
  lead?: string;
  children: ReactNode;
}

/** A part of a form under a heading, to which links can lead. */
export function FormSection({ id, title, lead, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-title`} className="text-xl font-bold tracking-tight">
          {title}
        </h2>
        {lead && <p className="text-pretty text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
