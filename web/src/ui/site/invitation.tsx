import type { ReactNode } from 'react';
import { SectionTitle } from './section-title.tsx';

interface Props {
  /** Id of the title, which labels the section. */
  id: string;
  title: string;
  text: ReactNode;
  /** The section's look; a raised band if left out. */
  className?: string | undefined;
  /** The links to what the reader is invited to. */
  children: ReactNode;
}

/** The end of a page: a title, a few sentences, and what to do next. */
export function Invitation({ id, title, text, className = 'border-t border-line bg-raised', children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mx-auto flex max-w-page flex-col items-start justify-between gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center">
        <div className="flex max-w-2xl flex-col gap-2">
          <SectionTitle id={id} size="md">
            {title}
          </SectionTitle>
          <p className="text-lg text-pretty text-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
