import { columnOf, SALE_COLUMNS } from '#shared/ledger/sale-column.ts';
import { beginOf, dayIn, monthIn } from '#shared/time/steps.ts';
import type { Sale } from '../sale.ts';

/** The sums that are kept of sales. Amounts in minor units. */
export const SUMS = [...SALE_COLUMNS, 'gross', 'discount', 'refunded', 'disputed'] as const;
export type Sums = Record<(typeof SUMS)[number], number>;

/** The length of time that a total covers. */
export type Unit = 'minute' | 'hour' | 'day' | 'month';

/** A property of sales by which the totals of days and months are also kept. */
export const DIMENSIONS = ['event', 'package', 'code', 'country'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** An amount to add to one total. */
export interface Addition {
  ownerId: string;
  /** The event whose sales the total counts; null for all sales of the owner. */
  eventId: string | null;
  unit: Unit;
  /** The beginning of an ISO 8601 moment, as long as the unit needs: see {@link timeOf}. */
  time: string;
  /** Null for the total of all sales in that time. */
  by: { dimension: Dimension; value: string; name: string } | null;
  sums: Sums;
}

const TIME_LENGTH: Readonly<Record<Unit, number>> = { minute: 16, hour: 13, day: 10, month: 7 };
const UNITS = Object.keys(TIME_LENGTH) as Unit[];

/** The units whose totals are also kept by dimension. */
const DIVIDED = ['day', 'month'] as const;

/**
 * Returns the minute, hour, day or month of a moment, as the beginning of its ISO 8601 form: days and months by the clocks of a zone, so that an
 * evening's sales are of its day, and shorter ones in UTC, in which no hour comes twice.
 */
export const timeOf = (unit: Unit, at: string, zone: string): string =>
  unit === 'day' ? dayIn(at, zone) : unit === 'month' ? monthIn(at, zone) : at.slice(0, TIME_LENGTH[unit]);

/** Returns the moment at which a minute, hour, day or month begins, ISO 8601. @param zone in which days and months are counted */
export const startOf = (time: string, zone: string): string =>
  time.length <= TIME_LENGTH.day ? beginOf(time, zone) : `${time}${'0000-01-01T00:00:00.000Z'.slice(time.length)}`;

export const NOTHING: Sums = { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0 };

/** Returns the sums of two, each by its name. */
export function added(one: Sums, other: Sums): Sums {
  return Object.fromEntries(SUMS.map((name) => [name, one[name] + other[name]])) as Sums;
}

/**
 * Returns what a sale adds to each total. Money that its buyer never owed, such as a second payment of one order, is no sale.
 * @param sign −1 to take it off again
 */
export function additionsOf(sale: Sale, sign: 1 | -1): Addition[] {
  if (sale.state === 'returned') return [];
  const { ownerId, at, zone = 'UTC', eventId, amount, discount, refunded, disputed } = sale;
  const sums: Sums = {
    ...NOTHING,
    [columnOf(sale)]: sign,
    gross: sign * amount,
    discount: sign * discount,
    refunded: sign * refunded,
    disputed: sign * disputed,
  };
  const ofScope = (scope: string | null) => [
    ...UNITS.map((unit) => ({ unit, time: timeOf(unit, at, zone), by: null })),
    ...DIVIDED.flatMap((unit) => dimensionsOf(sale, scope).map((by) => ({ unit, time: timeOf(unit, at, zone), by }))),
  ];
  const scopes = eventId === null ? [null] : [null, eventId];
  return scopes.flatMap((scope) => ofScope(scope).map((total) => ({ ...total, ownerId, eventId: scope, sums })));
}

/** Returns what a sale is counted by: all sales of an owner by their events, and those of an event by its packages. */
function dimensionsOf({ eventId, eventTitle, itemId, itemName, packageName, code, country }: Sale, scope: string | null) {
  const ofEvent = { dimension: 'event' as const, value: eventId ?? '', name: eventTitle ?? itemName };
  return [
    scope === null ? ofEvent : { dimension: 'package' as const, value: itemId, name: packageName ?? itemName },
    ...(code === null ? [] : [{ dimension: 'code' as const, value: code, name: code }]),
    { dimension: 'country' as const, value: country ?? '', name: country ?? '' },
  ];
}

/** Returns one addition for each total, without those that change nothing. */
export function merged(additions: readonly Addition[]): Addition[] {
  const byTotal = new Map<string, Addition>();
  for (const addition of additions) {
    const { ownerId, eventId, unit, time, by } = addition;
    const name = JSON.stringify([ownerId, eventId, unit, time, by?.dimension, by?.value]);
    const before = byTotal.get(name);
    byTotal.set(name, before ? { ...before, sums: added(before.sums, addition.sums) } : addition);
  }
  return [...byTotal.values()].filter(({ sums }) => SUMS.some((name) => sums[name] !== 0));
}
