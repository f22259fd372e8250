import type { ReactNode } from 'react';
import { written } from '#shared/time/written-moment.ts';
import { useHashScroll } from '../../lib/navigation/use-hash-scroll.ts';
import { PageTitle } from '../../ui/site/page-title.tsx';

export interface LegalSection {
  /** The fragment of a link to this section. */
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  /** The summary, in a sentence or two. */
  lead: string;
  /** ISO 8601 date of the last change. */
  updated: string;
  sections: readonly LegalSection[];
}

/** A legal text with its title, date and, on wide screens, a table of contents. */
export function LegalPage({ title, lead, updated, sections }: Props) {
  useHashScroll();
  return (
    <div className="mx-auto grid max-w-page gap-12 px-5 pt-14 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20 lg:pt-20 lg:pb-24">
      <header className="top-3 flex flex-col gap-5 self-start lg:sticky">
        <PageTitle size="md">{title}</PageTitle>
        <p className="text-muted">
          Last updated <time dateTime={updated}>{longDate(updated)}</time>
        </p>
        <Contents sections={sections} />
      </header>
      <article className="flex max-w-reading flex-col gap-10 [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
        <p className="text-xl text-pretty">{lead}</p>
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
            <h2 id={id} className="scroll-mt-4 text-2xl font-bold tracking-tight">
              {heading}
            </h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  );
}

function Contents({ sections }: Pick<Props, 'sections'>) {
  return (
    <nav aria-label="On this page" className="mt-2 hidden flex-col border-l-2 border-line lg:flex">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="py-2.5 pl-3 text-muted transition-colors duration-150 hover:text-text">
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Formats the date in UTC, so that it is the same for every reader. */
const longDate = (iso: string) => written(iso, 'long-day', 'UTC');
