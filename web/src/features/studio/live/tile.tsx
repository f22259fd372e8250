import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  /** The end of the title's line. */
  aside?: ReactNode;
  /** Classes that the place needs. */
  className?: string;
  children: ReactNode;
}

/** A part of the control room: everything about one thing, on as little room as can be read. */
export function Tile({ id, title, aside, className = '', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card ${className}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 id={`${id}-title`} className="font-bold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
