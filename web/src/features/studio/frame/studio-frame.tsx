import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  /** The actions on the page's subject, beside the title. */
  actions?: ReactNode;
  /** The navigation among the pages of the same subject, below the title. */
  tabs?: ReactNode;
  /** True for a page that has to fit the screen: its title takes one line, and it has all of the width. */
  isDense?: boolean;
  children: ReactNode;
}

/** The frame of every page of the studio: its title and the content. */
export function StudioFrame({ title, lead, back, actions, tabs, isDense = false, children }: Props) {
  if (isDense) return <DenseFrame {...{ title, lead, back, actions, tabs }}>{children}</DenseFrame>;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-5 pt-8 pb-20 sm:px-8 lg:px-10 lg:pt-10">
      <header className="flex flex-col gap-5">
        {back}
        <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="text-3xl font-extrabold tracking-[-0.03em] text-balance wrap-anywhere">{title}</h1>
            {lead && <p className="max-w-[62ch] text-pretty text-muted">{lead}</p>}
          </div>
          {actions && <div className="flex shrink-0 flex-wrap items-center gap-3">{actions}</div>}
        </div>
        {tabs}
      </header>
      {children}
    </div>
  );
}

function DenseFrame({ title, lead, back, actions, tabs, children }: Props) {
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-3 sm:px-5">
      <header className="flex flex-col">
        <div className="flex flex-wrap items-center gap-x-5">
          {back && <div className="flex">{back}</div>}
          <h1 className="min-w-0 text-lg font-extrabold tracking-tight wrap-anywhere">{title}</h1>
          {lead && <div className="text-muted">{lead}</div>}
          {actions && <div className="ml-auto flex flex-wrap items-center gap-3">{actions}</div>}
        </div>
        {tabs}
      </header>
      {children}
    </div>
  );
}
