import { type Price, type PriceName, prices } from './prices.ts';

/** How much of each priced thing was used in one month. */
export type Usage = Partial<Record<PriceName, number>>;

export interface BillLine {
  price: Price;
  quantity: number;
  /** Dollars, without anything for nothing. */
  full: number;
  /** Dollars that the offers for nothing take off. */
  saved: number;
}

export interface Bill {
  lines: BillLine[];
  full: number;
  saved: number;
}

/** What a month's use costs, first at list price, then with what AWS gives for nothing. In the order of the price list. */
export function billFor(usage: Usage): Bill {
  const lines = (Object.keys(prices) as PriceName[])
    .filter((name) => (usage[name] ?? 0) > 0)
    .map((name) => lineFor(prices[name], usage[name] ?? 0));
  const sum = (part: 'full' | 'saved') => lines.reduce((total, line) => total + line[part], 0);
  return { lines, full: sum('full'), saved: sum('saved') };
}

function lineFor(price: Price, quantity: number): BillLine {
  const full = amountOf(price, quantity);
  // What is free are the month's first units, which are the dearest.
  return { price, quantity, full, saved: amountOf(price, Math.min(quantity, price.free ?? 0)) };
}

/** Dollars for a quantity, each part of it at the price of its tier. */
export function amountOf({ usd, per, tiers = [] }: Price, quantity: number): number {
  const steps = [{ from: 0, usd }, ...tiers];
  return steps.reduce((total, step, i) => {
    const end = Math.min(quantity, steps[i + 1]?.from ?? Infinity);
    return total + (Math.max(0, end - step.from) * step.usd) / per;
  }, 0);
}
