import { type ReactNode, useId } from 'react';

interface Props {
  /** What links name it by. */
  id?: string | undefined;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** What cannot be undone stands out. */
  isDangerous?: boolean | undefined;
}

/** One thing about the account: what it is at the left, what can be done at the right. */
export function Section({ id, title, lead, children, isDangerous = false }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-20 gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="flex flex-col gap-2">
        <h2 id={titleId} className="text-xl font-bold tracking-tight">
          {title}
        </h2>
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
