import * as z from 'zod/mini';
import type { Answer, Call } from '../../http/call.ts';
import { invalidRequest, notAuthorized } from '../../http/errors.ts';
import { countSchema, momentSchema, parseQuery, wrong } from '../../http/query.ts';
import { accountOf } from '../account.ts';
import type { Dispute } from '../objects.ts';
import { disputeSummary, stateOf } from './dispute-view.ts';

const STATES = [
  'REQUIRED_ACTION',
  'REQUIRED_OTHER_PARTY_ACTION',
  'UNDER_PAYPAL_REVIEW',
  'RESOLVED',
  'OPEN_INQUIRIES',
  'APPEALABLE',
];
/** Maximum age of disputes in the list: 180 days. */
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;

const querySchema = z.object({
  start_time: z.optional(momentSchema),
  update_time_after: z.optional(momentSchema),
  update_time_before: z.optional(momentSchema),
  disputed_transaction_id: z.optional(z.string().check(z.regex(/^[0-9A-Z_]{1,255}$/))),
  dispute_state: z.optional(z.string().check(z.refine((states) => states.split(',').every((state) => STATES.includes(state))))),
  page_size: countSchema(1, 50, 10),
  next_page_token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/=]{1,255}$/))),
});

type Query = z.output<typeof querySchema>;

/**
 * Answers `GET /v1/customer/disputes` with summaries, newest first.
 * Source: PayPal, Customer Disputes v1, 'List disputes'.
 */
export function listDisputes(call: Call): Answer {
  const { objects, baseUrl } = call;
  if (!accountOf(objects).disputes) throw notAuthorized();
  const query = validated(parseQuery(querySchema, call.query));
  const all = [...objects.newest('dispute')].filter((dispute) => matches(dispute, query));
  const from = offsetIn(query.next_page_token);
  const to = from + query.page_size;
  const address = (token: string | null) => {
    const parameters = new URLSearchParams(call.query);
    parameters.delete('next_page_token');
    if (token !== null) parameters.set('next_page_token', token);
    return { href: `${baseUrl}/v1/customer/disputes?${parameters.toString()}`, method: 'GET' };
  };
  const links = [
    { ...address(query.next_page_token ?? null), rel: 'self' },
    { ...address(null), rel: 'first' },
    ...(to < all.length ? [{ ...address(tokenOf(to)), rel: 'next' }] : []),
  ];
  return { status: 200, body: { items: all.slice(from, to).map((dispute) => disputeSummary(dispute, call)), links } };
}

function validated(query: Query): Query {
  const { start_time, update_time_after, update_time_before, disputed_transaction_id } = query;
  if (start_time !== undefined && disputed_transaction_id !== undefined) {
    throw invalidRequest(wrong('start_time', 'INVALID_PARAMETER', 'Either start_time or disputed_transaction_id can be given.'));
  }
  const moments = Object.entries({ start_time, update_time_after, update_time_before });
  const early = moments.find(([, moment]) => moment !== undefined && moment < Date.now() - MAX_AGE_MS);
  if (early) throw invalidRequest(wrong(early[0], 'INVALID_DATE_RANGE', 'The time must be within the last 180 days.'));
  return query;
}

function matches(dispute: Dispute, query: Query): boolean {
  const { start_time = 0, update_time_after = 0, update_time_before = Infinity } = query;
  const updated = Date.parse(dispute.update_time);
  if (Date.parse(dispute.create_time) < start_time) return false;
  if (updated < update_time_after || updated > update_time_before) return false;
  if (query.dispute_state && !query.dispute_state.split(',').includes(stateOf(dispute))) return false;
  return query.disputed_transaction_id === undefined || query.disputed_transaction_id === dispute.capture_id;
}

const tokenOf = (offset: number) => Buffer.from(`offset:${offset}`).toString('base64');

/** Returns the offset in a page token. @throws PayPalError 400 for an unknown token */
function offsetIn(token: string | undefined): number {
  if (token === undefined) return 0;
  const [, offset] = /^offset:(\d+)$/.exec(Buffer.from(token, 'base64').toString()) ?? [];
  if (offset !== undefined) return Number(offset);
  throw invalidRequest(wrong('next_page_token', 'INVALID_PARAMETER_VALUE', 'The value of a field is invalid.'));
}
