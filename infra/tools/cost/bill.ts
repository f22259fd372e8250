import type { Price } from './prices/price.ts';
import { type PriceName, prices } from './prices/prices.ts';

/** The quantity of each priced item that was used in one month. */
export type Usage = Partial<Record<PriceName, number>>;

export interface BillLine {
  price: Price;
  quantity: number;
  /** Dollars at list price. */
  full: number;
  /** Dollars that the free units take off. */
  saved: number;
}

export interface Bill {
  lines: BillLine[];
  full: number;
  saved: number;
}

/** Returns the cost of a month's use, at list price and with AWS's free units, in the order of the price list. */
export function billFor(usage: Usage): Bill {
  const lines = (Object.keys(prices) as PriceName[])
    .filter((name) => (usage[name] ?? 0) > 0)
    .map((name) => lineFor(prices[name], usage[name] ?? 0));
  const sum = (part: 'full' | 'saved') => lines.reduce((total, line) => total + line[part], 0);
  return { lines, full: sum('full'), saved: sum('saved') };
}

function lineFor(price: Price, quantity: number): BillLine {
  const full = amountOf(price, quantity);
  // The month's first units are free, which are the most expensive ones.
  return { price, quantity, full, saved: amountOf(price, Math.min(quantity, price.free ?? 0)) };
}

/** Returns the dollars for a quantity, each part of it at the price of its tier. */
export function amountOf({ usd, per, tiers = [] }: Price, quantity: number): number {
  const steps = [{ from: 0, usd }, ...tiers];
  return steps.reduce((total, step, i) => {
    const end = Math.min(quantity, steps[i + 1]?.from ?? Infinity);
    return total + (Math.max(0, end - step.from) * step.usd) / per;
  }, 0);
}
