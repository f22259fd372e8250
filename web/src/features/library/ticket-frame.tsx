import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Fills the left side, above on phones. */
  picture: ReactNode;
  /** The stub, beside the dashed line. */
  stub: ReactNode;
  children: ReactNode;
}

/** A purchase or a gift, drawn as a ticket with its stub. */
export function TicketFrame({ title, picture, stub, children }: Props) {
  return (
    <article
      aria-label={title}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card sm:flex-row"
    >
      <div className="relative h-40 shrink-0 overflow-hidden bg-raised sm:h-auto sm:w-36 lg:w-64">{picture}</div>
      <div className="flex min-w-0 grow flex-col items-start gap-3 p-5 sm:p-6">{children}</div>
      <footer className="flex shrink-0 items-center justify-between gap-2 border-t-2 border-dashed border-line px-5 py-3 sm:w-44 sm:flex-col sm:justify-center sm:border-t-0 sm:border-l-2 sm:px-3 sm:py-6 lg:w-56">
        {stub}
      </footer>
    </article>
  );
}
