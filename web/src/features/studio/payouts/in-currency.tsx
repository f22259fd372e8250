import type { ReactNode } from 'react';
import { currencyAsHeading } from './shown-currencies.ts';

interface Props {
  currency: string;
  /** True if there are figures in another currency as well: then they say which they are in. */
  isOneOfSeveral: boolean;
  /** The level of its name among the headings of the page. */
  level: 2 | 3;
  children: ReactNode;
}

/** The figures of one currency, below its name if there are several. */
export function InCurrency({ currency, isOneOfSeveral, level, children }: Props) {
  if (!isOneOfSeveral) return children;
  const name = currencyAsHeading(currency);
  const Heading = `h${level}` as const;
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <Heading className="text-lg font-semibold">{name}</Heading>
      {children}
    </section>
  );
}
