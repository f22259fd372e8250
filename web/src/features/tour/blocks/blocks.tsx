import { Drawing } from '../../../ui/drawing.tsx';
import { PageSection } from '../../../ui/site/page-section.tsx';
import { SectionTitle } from '../../../ui/site/section-title.tsx';
import { blockGroups } from './block-groups.tsx';

/** The blocks that make up an event's page. */
export function Blocks() {
  return (
    <PageSection id="blocks" titleId="blocks-title" band="raised">
      <SectionTitle id="blocks-title">Build a page in six choices</SectionTitle>
      <p className="mt-2 max-w-reading text-lg text-pretty text-muted">
        Choose one block of each kind, fill in your words and pictures, and the page adapts to every screen automatically.
      </p>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {blockGroups.map(({ name, variants, text, drawing }) => (
          <li key={name} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
            <Drawing>{drawing}</Drawing>
            <div className="flex flex-col gap-1 p-6">
              <div className="flex items-baseline justify-between gap-4">
                <h3 className="text-xl font-bold tracking-tight">{name}</h3>
                <p className="shrink-0 text-sm font-semibold text-accent tabular-nums">{variants} variants</p>
              </div>
              <p className="text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
