import type { ReactNode } from 'react';

const bands = {
  none: undefined,
  surface: 'border-y border-line bg-surface',
  raised: 'border-y border-line bg-raised',
} as const;

interface Props {
  /** The fragment of links to this section. */
  id?: string;
  /** The id of its heading, which labels it. */
  titleId: string;
  /** The band across the window that sets it off from its neighbours. */
  band?: keyof typeof bands;
  /** The layout of its content; that of a block if left out. */
  className?: string;
  children: ReactNode;
}

/** A section of a page of the site, as wide as the page and with the usual distance to its neighbours. */
export function PageSection({ id, titleId, band = 'none', className = '', children }: Props) {
  return (
    <section id={id} aria-labelledby={titleId} className={bands[band]}>
      <div className={`mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24 ${className}`}>{children}</div>
    </section>
  );
}
