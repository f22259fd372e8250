import { CURRENCY } from '#shared/money/money.ts';
import { dayIn } from '#shared/time/steps.ts';
import { monthsBefore, type WantedSales } from '../../sales/sale-ranges-rules.ts';
import { added, type Sums } from '../../sales/totals/totals-rules.ts';
import { findTotals, type FoundTotal } from '../../sales/totals/totals-store.ts';
import type { Money, Row } from '../format/cell.ts';

const MONTHS_BY_DEFAULT = 12;
/** Separates the parts of a total's name. */
const GAP = '\u0000';

export const SALES_COLUMNS = [
  'Day',
  'By',
  'Id',
  'Name',
  'Sold',
  'Free',
  'Given',
  'Gross',
  'Discount',
  'Refunded',
  'Disputed',
  'Net',
] as const;

/** Yields the sums of each day of the organisation, and those by event or package, code and country; a month of them in memory at a time. */
export async function* salesRows(
  ownerId: string,
  wanted: WantedSales & { zone?: string | undefined },
  now: Date,
): AsyncGenerator<Row> {
  const to = wanted.to === undefined ? now : new Date(Date.parse(wanted.to) - 1);
  const from = wanted.from === undefined ? monthsBefore(to, MONTHS_BY_DEFAULT) : new Date(wanted.from);
  const { zone = 'UTC' } = wanted;
  const [first, last] = [dayIn(from.toISOString(), zone), dayIn(to.toISOString(), zone)];
  for (const month of monthsBetween(first, last)) {
    const begin = `${month}-01` > first ? `${month}-01` : first;
    const end = `${month}-31` < last ? `${month}-31` : last;
    yield* rowsOf(await findTotals({ ownerId, eventId: wanted.event ?? null, unit: 'day' }, begin, end));
  }
}

/** Returns a row for each total, in which the shards of a total are one. */
function rowsOf(found: readonly FoundTotal[]): Row[] {
  const totals = new Map<string, FoundTotal>();
  for (const one of found) {
    const name = [one.time, one.by?.dimension ?? '', one.by?.value ?? ''].join(GAP);
    const known = totals.get(name);
    totals.set(name, known ? { ...known, sums: added(known.sums, one.sums) } : one);
  }
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { time, by, sums }]) => [time, by?.dimension ?? 'all', by?.value ?? null, by?.name ?? null, ...figuresOf(sums)]);
}

const money = (amount: number): Money => ({ amount, currency: CURRENCY });

const figuresOf = ({ sales, free, given, gross, discount, refunded, disputed }: Sums): Row => [
  sales,
  free,
  given,
  money(gross),
  money(discount),
  money(refunded),
  money(disputed),
  money(gross - refunded - disputed),
];

/** Returns the months from one day to a later one, the earliest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const month = new Date(`${first.slice(0, 7)}-01T00:00:00.000Z`);
  for (; month.toISOString().slice(0, 7) <= last.slice(0, 7); month.setUTCMonth(month.getUTCMonth() + 1)) {
    months.push(month.toISOString().slice(0, 7));
  }
  return months;
}
