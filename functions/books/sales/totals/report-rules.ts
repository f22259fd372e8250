import type { SalesPart, SalesReport } from '#shared/api/books/sales.ts';
import { stepBegin, stepsLater, type StepUnit } from '#shared/time/steps.ts';
import { added, type Dimension, NOTHING, startOf, type Sums } from './totals-rules.ts';
import type { FoundTotal } from './totals-store.ts';

interface ReportTotals {
  /** The length of time that the parts are of. */
  unit: 'day' | 'month';
  /** The totals of the days or months in the range, with their parts. */
  parts: readonly FoundTotal[];
  /** The totals of its steps, which may be the same. */
  steps: readonly FoundTotal[];
  /** The first and the last moment of the range, ISO 8601. */
  from: string;
  last: string;
  /** The zone by whose clocks its steps begin. */
  zone: string;
  /** The length of its steps. */
  by: StepUnit;
}

/** Returns the report of some totals, in which each total is the sum of its shards. */
export function reportOf({ unit, parts, steps, from, last, zone, by }: ReportTotals): SalesReport {
  const inSteps = steps.filter(({ by }) => by === null);
  const byTime = summed(inSteps, ({ time }) => beginOfStep(by, startOf(time, zone), zone));
  return {
    total: withNet(inSteps.map(({ sums }) => sums).reduce(added, NOTHING)),
    steps: [...byTime].toSorted(([a], [b]) => a.localeCompare(b)).map(([at, sums]) => ({ at, ...withNet(sums) })),
    partsFrom: beginOfStep(unit, from, zone),
    partsTo: new Date(stepsLater(unit, Date.parse(beginOfStep(unit, last, zone)), 1, zone)).toISOString(),
    events: partsOf(parts, 'event'),
    packages: partsOf(parts, 'package'),
    codes: partsOf(parts, 'code'),
    countries: partsOf(parts, 'country'),
  };
}

const beginOfStep = (by: StepUnit, moment: string, zone: string) =>
  new Date(stepBegin(by, Date.parse(moment), zone)).toISOString();

/** Returns the parts of one kind, by what is left of their money, and then by their number. */
function partsOf(totals: readonly FoundTotal[], dimension: Dimension): SalesPart[] {
  const ofDimension = totals.filter(({ by }) => by?.dimension === dimension).toSorted((a, b) => a.time.localeCompare(b.time));
  // The name is the latest one: a package may have been renamed.
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
