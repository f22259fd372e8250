import { type ReactNode, useId } from 'react';

interface Props {
  /** The fragment of links to this section. */
  id?: string | undefined;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** True for a section that should stand out because its action cannot be undone. */
  isDangerous?: boolean | undefined;
}

/** One section in a group of the account page: its explanation, and the controls below. */
export function Section({ id, title, lead, children, isDangerous = false }: Props) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex scroll-mt-20 flex-col gap-5 p-5 sm:p-7">
      <div className="flex flex-col gap-1">
        <h3 id={titleId} className={`text-lg font-bold tracking-tight ${isDangerous ? 'text-danger' : ''}`}>
          {title}
        </h3>
        <div className="max-w-[60ch] text-pretty text-muted">{lead}</div>
      </div>
      <div className="flex flex-col items-start gap-5">{children}</div>
    </section>
  );
}
