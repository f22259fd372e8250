import { eachCurrency } from '#shared/ledger/each-currency.ts';
import type { Payouts, Statement } from './use-payouts.ts';

/** The figures of a statement in one currency. */
export type StatementFigures = Omit<NonNullable<Statement['inOthers']>[number], 'inOthers'>;
/** The money that is owed and was paid out in one currency. */
export type BalanceFigures = Omit<NonNullable<Payouts['inOthers']>[number], 'inOthers'>;

/** Returns the figures of the currencies in which something happened, which are shown one by one; those of the product's own if nothing did. */
function happened<T>(all: readonly T[], isEmpty: (figures: T) => boolean): T[] {
  const some = all.filter((figures) => !isEmpty(figures));
  return some.length > 0 ? some : all.slice(0, 1);
}

/** Returns the figures of a statement in each currency that it shows. Orders without money stand with the product's own. */
export const shownFigures = (statement: Statement): StatementFigures[] =>
  happened(eachCurrency<StatementFigures>(statement), ({ sales, free, given }) => sales + free + given === 0);

/** Returns what is owed and was paid out in each currency that the page shows. */
export const shownBalances = (payouts: Payouts): BalanceFigures[] =>
  happened(eachCurrency<BalanceFigures>(payouts), ({ events, paidOut }) => events.length === 0 && paidOut === 0);

/** Returns a currency as people call several of it, such as `US dollars`. */
export function currencyInWords(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}

/** Returns {@link currencyInWords} as a heading begins. */
export function currencyAsHeading(currency: string): string {
  const words = currencyInWords(currency);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
