import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** The subject of the figures, beside the title. */
  about?: string | undefined;
  children: ReactNode;
}

/** A part of a report. */
export function Section({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tracking-tight">
        {title}
        {about !== undefined && <span className="text-sm font-normal tracking-normal text-muted">{about}</span>}
      </h2>
      {children}
    </section>
  );
}
