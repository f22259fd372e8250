import { type ReactNode, useId } from 'react';
import { SectionTitle } from '../../ui/site/section-title.tsx';

interface Props {
  /** The fragment of links to this section. */
  id?: string | undefined;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** True for a section that should stand out because its action cannot be undone. */
  isDangerous?: boolean | undefined;
}

/** A section of the account page: the explanation on the left, the controls on the right. */
export function Section({ id, title, lead, children, isDangerous = false }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-20 gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="flex flex-col gap-2">
        <SectionTitle id={titleId} size="sm">
          {title}
        </SectionTitle>
        <div className="max-w-[42ch] text-pretty text-muted">{lead}</div>
      </div>
      <div
        className={`flex flex-col items-start gap-5 rounded-card border bg-surface p-5 shadow-card sm:p-7 ${isDangerous ? 'border-danger/40' : 'border-line'}`}
      >
        {children}
      </div>
    </section>
  );
}
