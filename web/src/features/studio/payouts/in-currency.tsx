import type { ReactNode } from 'react';
import { currencyInWords } from './shown-currencies.ts';

interface Props {
  currency: string;
  /** True if there are figures in another currency as well: then they say which they are in. */
  isOneOfSeveral: boolean;
  children: ReactNode;
}

/** The figures of one currency, below its name if there are several. */
export function InCurrency({ currency, isOneOfSeveral, children }: Props) {
  if (!isOneOfSeveral) return children;
  const name = currencyInWords(currency);
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{name}</h3>
      {children}
    </section>
  );
}
