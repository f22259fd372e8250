import { CalendarSearch } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of a page with a list of events. */
export const Shelf = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="flex flex-col gap-6">
    <h2 id={id} className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
      {title}
    </h2>
    {children}
  </section>
);

/** A sentence in place of a list without events, and the way to go on. */
export const Nothing = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-5 rounded-card border-2 border-dashed border-line px-6 py-14 text-center">
    <CalendarSearch aria-hidden strokeWidth={1.25} className="size-14 text-accent" />
    <p className="max-w-[46ch] text-pretty text-muted">{children}</p>
    {action}
  </div>
);
