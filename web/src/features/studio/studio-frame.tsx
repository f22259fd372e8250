import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  lead: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the studio: its title, a sentence that says what it is for, and the content. */
export function StudioFrame({ title, lead, back, children }: Props) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-12 pb-20 sm:px-8 lg:pt-16">
      <header className="flex flex-col items-start gap-3">
        {back}
        <h1 className="text-4xl font-extrabold tracking-[-0.04em] text-balance">{title}</h1>
        <p className="max-w-[62ch] text-lg text-pretty text-muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}
