import { MONTHS_LISTED, MOST_MONTHS_LISTED } from '#shared/api/books/sales.ts';
import type { LISTED_STATES } from '#shared/money/sale-states.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { eventList, monthList, monthOf, stateList, type Stretch } from './sales-lists-store.ts';

/** Sorts before every moment. */
export const BEGINNING = '0';
/** Sorts after every moment. */
export const END = '~';

/** A part of a list of sales. */
export type Range = Pick<Stretch, 'list' | 'from' | 'to'>;

/** The sales that are wanted; by default all of the last twelve months. */
export interface WantedSales {
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  state?: (typeof LISTED_STATES)[number] | undefined;
}

/**
 * Returns the ranges of lists that hold the wanted sales, the latest first.
 * @throws ApiError invalid_input, naming `from`
 */
export function rangesOf(ownerId: string, filter: WantedSales, now: Date): Range[] {
  const { event = null, state } = filter;
  const from = filter.from === undefined ? null : new Date(filter.from);
  const to = filter.to === undefined ? null : new Date(filter.to);
  if (from && to && from >= to) throw refused('The field from must be before the field to.');
  const ofState = state !== undefined && state !== 'paid';
  if (ofState || event !== null) {
    const list = ofState ? stateList(ownerId, state, event) : eventList(ownerId, event!);
    return [{ list, from: from?.toISOString() ?? BEGINNING, to: to?.toISOString() ?? END }];
  }
  const end = to ?? now;
  const begin = from ?? monthsBefore(end, MONTHS_LISTED);
  if (begin < monthsBefore(end, MOST_MONTHS_LISTED)) throw refused(`A list covers ${MOST_MONTHS_LISTED} months at most.`);
  return monthsBetween(begin, end).map((month) => ({
    list: monthList(ownerId, month),
    from: begin.toISOString(),
    to: to?.toISOString() ?? END,
  }));
}

const refused = (message: string) => new ApiError('invalid_input', { field: 'from', message });

/** Returns the moment some months before another. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Returns the months from one moment to a later one, the latest first. */
function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = [];
  const month = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth()));
  for (; monthOf(month.toISOString()) >= monthOf(from.toISOString()); month.setUTCMonth(month.getUTCMonth() - 1)) {
    months.push(monthOf(month.toISOString()));
  }
  return months;
}
