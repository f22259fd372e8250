import * as z from 'zod/mini';
import type { Answer, Call, Endpoint } from '../../http/call.ts';
import { type ErrorDetail, notAuthorized, PayPalError } from '../../http/errors.ts';
import { countSchema, momentSchema, parseQuery, wrong } from '../../http/query.ts';
import { accountOf } from '../account.ts';
import type { Account, Link } from '../objects.ts';
import { MERCHANT } from '../parties.ts';
import { momentOf, reportDate, type TransactionRow, transactionRows } from './transaction-rows.ts';

const PATH = '/v1/reporting/transactions';
const MAX_RANGE_MS = 31 * 24 * 60 * 60 * 1000;
const RANGE_TOO_LONG = 'Date range is greater than 31 days';
const INFOS = ['transaction', 'payer', 'shipping', 'auction', 'cart', 'incentive', 'store'];
const FIELDS = ['all', ...INFOS.map((name) => `${name}_info`)];

const querySchema = z.object({
  start_date: momentSchema,
  end_date: momentSchema,
  transaction_id: z.optional(z.string().check(z.minLength(17), z.maxLength(19))),
  transaction_type: z.optional(z.string().check(z.regex(/^T\d{4}$/))),
  transaction_status: z.optional(z.enum(['D', 'P', 'S', 'V'])),
  fields: z.optional(z.string().check(z.refine((fields) => fields.split(',').every((field) => FIELDS.includes(field))))),
  balance_affecting_records_only: z.optional(z.enum(['Y', 'N'])),
  page_size: countSchema(1, 500, 100),
  page: countSchema(1, 2_147_483_647, 1),
});

type Query = z.output<typeof querySchema>;

export const reportingEndpoints: readonly Endpoint[] = [{ method: 'GET', path: PATH, handle: search }];

/**
 * Answers `GET /v1/reporting/transactions` with the transactions that moved money, oldest first, once the lag is over.
 * Returns only the `transaction_info` of each, regardless of `fields`.
 * Source: PayPal, Transaction Search v1, 'List transactions'.
 */
function search(call: Call): Answer {
  const account = accountOf(call.objects);
  if (!account.transaction_search) throw notAuthorized();
  const refreshedAt = Date.now() - account.lag_seconds * 1000;
  const query = validated(parseQuery(querySchema, call.query), refreshedAt);
  const all = transactionRows(call.objects).filter((row) => momentOf(row) <= refreshedAt && matches(row, query));
  if (all.length > account.maximum_items) throw tooLarge(all.length, account);
  const { page, page_size, start_date, end_date } = query;
  const pages = Math.ceil(all.length / page_size);
  return {
    status: 200,
    body: {
      transaction_details: all.slice((page - 1) * page_size, page * page_size).map((row) => ({ transaction_info: row })),
      account_number: MERCHANT.merchant_id,
      start_date: reportDate(start_date),
      end_date: reportDate(Math.min(end_date, refreshedAt)),
      last_refreshed_datetime: reportDate(refreshedAt),
      page,
      total_items: all.length,
      total_pages: pages,
      links: linksOf(call, page, pages),
    },
  };
}

function validated(query: Query, refreshedAt: number): Query {
  const { start_date, end_date } = query;
  const outOfRange = (message: string) => invalid(message, wrong('end_date', 'INVALID_DATE_RANGE', message));
  if (end_date < start_date) throw outOfRange('The end date is before the start date.');
  if (end_date - start_date > MAX_RANGE_MS) throw outOfRange(RANGE_TOO_LONG);
  if (start_date > refreshedAt) throw invalid('Data for the given start date is not available.');
  return query;
}

function matches(row: TransactionRow, query: Query): boolean {
  const { start_date, end_date, transaction_id, transaction_type, transaction_status } = query;
  const moment = momentOf(row);
  if (moment < start_date || moment > end_date) return false;
  if (transaction_id && transaction_id !== row.transaction_id) return false;
  if (transaction_type && transaction_type !== row.transaction_event_code) return false;
  return !transaction_status || transaction_status === row.transaction_status;
}

/** Returns a 400 in the format of the reporting API, which links no documentation. */
function invalid(message: string, ...details: ErrorDetail[]): PayPalError {
  return new PayPalError(400, { name: 'INVALID_REQUEST', message, details, links: [] });
}

function tooLarge(found: number, { maximum_items }: Account): PayPalError {
  return new PayPalError(400, {
    name: 'RESULTSET_TOO_LARGE',
    message: 'Result set size is greater than the maximum limit. Change the filter criteria and try again.',
    total_items: found,
    maximum_items,
  });
}

function linksOf({ baseUrl, query }: Call, page: number, pages: number): Link[] {
  const link = (rel: string, to: number): Link => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(to));
    return { href: `${baseUrl}${PATH}?${parameters.toString()}`, rel, method: 'GET' };
  };
  return [
    link('self', page),
    ...(page > 1 ? [link('first', 1), link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1), link('last', pages)] : []),
  ];
}
