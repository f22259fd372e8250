import type * as z from 'zod/mini';
import { SALES_AT_ONCE, type soldOrders } from '#shared/api/books/sales.ts';
import type { Sale } from './sale.ts';
import { BEGINNING, END, type Range, rangesOf } from './sale-ranges-rules.ts';
import { type List, readStretch, rowKey } from './sales-lists-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** Months that are read at the same time. */
const MONTHS_AT_ONCE = 6;
export type SalesFilter = Omit<z.output<(typeof soldOrders)['query']>, 'search'>;

/** A page of a list of sales. */
export interface SalesPage {
  sales: Sale[];
  /** The cursor of what follows; null at the end. */
  next: string | null;
}

/**
 * Returns a page of an organiser's sales, the latest first. One query for an event or a state; otherwise one for each month, several at a
 * time, until the page is full.
 * @throws ApiError invalid_input, naming `from` or `cursor`
 */
export async function listSales(ownerId: string, filter: SalesFilter, now: Date): Promise<SalesPage> {
  const after = filter.cursor === undefined ? null : rowKeyAt(filter.cursor);
  const lists = rangesOf(ownerId, filter, now);
  const found: Sale[] = [];
  for (let first = 0; first < lists.length && found.length <= SALES_AT_ONCE; first += MONTHS_AT_ONCE) {
    const some = lists.slice(first, first + MONTHS_AT_ONCE);
    const pages = await Promise.all(some.map((range) => readAfter(range, after, filter.state === 'paid')));
    found.push(...pages.flat());
  }
  return pageOf(found);
}

/** Returns a page of the sales by cards with the same last four digits, of all times. @throws as {@link listSales} */
export async function listSalesIn(list: List, cursor: string | undefined): Promise<SalesPage> {
  const after = cursor === undefined ? null : rowKeyAt(cursor);
  return pageOf(await readAfter({ list, from: BEGINNING, to: END }, after, false));
}

/** Reads the sales of a range that follow a sort key, one more than a page has. */
async function readAfter({ list, from, to }: Range, after: string | null, onlyPaid: boolean): Promise<Sale[]> {
  const end = after !== null && after < to ? after : to;
  if (end < from) return [];
  // The sale at the cursor itself comes as well.
  const sales = await readStretch({ list, from, to: end, limit: SALES_AT_ONCE + 2, onlyPaid });
  return sales.filter((sale) => rowKey(sale) !== after);
}

function pageOf(found: readonly Sale[]): SalesPage {
  const sales = found.slice(0, SALES_AT_ONCE);
  return { sales, next: found.length > SALES_AT_ONCE ? cursorOf(rowKey(sales.at(-1)!)) : null };
}

/** The sort key of a sale in a list: its time, its provider and the provider's id. */
const ROW_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#(stripe|paypal|free)#[\w-]{1,255}$/;

/** Returns the cursor of a list that goes on after a sale. @param rowKey the sale's sort key */
const cursorOf = (rowKey: string) => Buffer.from(rowKey).toString('base64url');

/** Returns the sort key of the sale after which a list goes on. @throws ApiError invalid_input, naming `cursor` */
function rowKeyAt(cursor: string): string {
  const rowKey = Buffer.from(cursor, 'base64url').toString();
  if (ROW_KEY.test(rowKey)) return rowKey;
  throw new ApiError('invalid_input', { field: 'cursor', message: 'The field cursor is not valid.' });
}
