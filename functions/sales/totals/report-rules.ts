import type { SalesPart, SalesReport } from '#shared/api/sales.ts';
import { added, type Dimension, NOTHING, startOf, type Sums, timeOf } from './totals-rules.ts';
import type { FoundTotal } from './totals-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Found {
  /** The totals of the days in the range, with their parts. */
  days: readonly FoundTotal[];
  /** The totals of its steps, which may be the days. */
  steps: readonly FoundTotal[];
  /** The first and the last moment of the range, ISO 8601. */
  from: string;
  last: string;
}

/** Returns the report of some totals, in which each total is the sum of its shards. */
export function reportOf({ days, steps, from, last }: Found): SalesReport {
  const inSteps = steps.filter(({ by }) => by === null);
  const byTime = summed(inSteps, ({ time }) => time);
  const firstDay = startOf(timeOf('day', from));
  const lastDay = startOf(timeOf('day', last));
  return {
    total: withNet(inSteps.map(({ sums }) => sums).reduce(added, NOTHING)),
    steps: [...byTime]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([time, sums]) => ({ at: startOf(time), ...withNet(sums) })),
    partsFrom: firstDay,
    partsTo: new Date(Date.parse(lastDay) + DAY_MS).toISOString(),
    events: partsOf(days, 'event'),
    packages: partsOf(days, 'package'),
    codes: partsOf(days, 'code'),
    countries: partsOf(days, 'country'),
  };
}

/** Returns the parts of one kind, by what is left of their money, and then by their number. */
function partsOf(days: readonly FoundTotal[], dimension: Dimension): SalesPart[] {
  const ofDimension = days.filter(({ by }) => by?.dimension === dimension).toSorted((a, b) => a.time.localeCompare(b.time));
  // The name is the one of the latest day: a package may have been renamed.
  const names = new Map(ofDimension.map(({ by }) => [by!.value, by!.name]));
  const parts = [...summed(ofDimension, ({ by }) => by!.value)].map(([value, sums]) => ({
    value,
    name: names.get(value) ?? value,
    ...withNet(sums),
  }));
  return parts.sort((a, b) => b.net - a.net || b.sales - a.sales || a.name.localeCompare(b.name));
}

function summed(totals: readonly FoundTotal[], keyOf: (total: FoundTotal) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const total of totals) sums.set(keyOf(total), added(sums.get(keyOf(total)) ?? NOTHING, total.sums));
  return sums;
}

const withNet = (sums: Sums) => ({ ...sums, net: sums.gross - sums.refunded - sums.disputed });
