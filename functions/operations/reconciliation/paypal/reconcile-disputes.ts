import { ApiError } from '../../../platform/http/api-error.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { callPaypal } from '../../../money/payments/paypal/paypal-api.ts';
import { catchUp, type ProviderList, type EntryOutcome, type Slice } from '../catch-up.ts';
import { NotPermitted } from '../../../money/payments/not-permitted.ts';
import type { Cursor } from '../reconciliation-store.ts';
import { settleCapture } from './settle-capture.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PATH = '/v1/customer/disputes';
const PAGE = 50;

const REFUSED =
  'PayPal does not let this application read disputes, so one whose webhook is lost is not found. ' +
  'Enable Disputes in the application’s features at developer.paypal.com.';

/** A dispute as the list has it. */
interface Dispute {
  dispute_id: string;
  update_time: string;
}

interface DisputeDetails {
  disputed_transactions?: { seller_transaction_id?: string }[];
}

interface Disputes {
  items?: Dispute[];
  links?: { rel?: string; href?: string }[];
}

/**
 * The list of changed disputes, of which PayPal keeps the last 180 days. Source: PayPal, Customer Disputes v1; the SDK has no
 * call for it.
 */
const changedDisputes: ProviderList<Dispute> = {
  name: 'paypal-disputes',
  overlapSeconds: 15 * 60,
  firstLookSeconds: 30 * DAY_SECONDS,
  longestLookSeconds: 179 * DAY_SECONDS,
  everySeconds: 0,
  slices,
  momentOf: ({ update_time: updated }) => Math.floor(Date.parse(updated) / 1000),
  settle,
};

/**
 * Records disputes that were opened or changed at PayPal.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @param cursor missing before the first read
 * @returns the number of payments changed, or why PayPal was not asked
 * @throws Error if one could not be recorded; the cursor stays before it
 */
export function reconcilePaypalDisputes(until: number, cursor?: Cursor): Promise<number | string> {
  return catchUp(changedDisputes, until, cursor);
}

/** Yields all disputes as one slice, because they are few. PayPal lists the latest opened first. */
async function* slices(since: number, now: number): AsyncGenerator<Slice<Dispute>> {
  const after = new Date(since * 1000).toISOString();
  const entries: Dispute[] = [];
  let page: string | null = `${PATH}?update_time_after=${after}&page_size=${PAGE}`;
  while (page !== null) {
    const { items = [], links = [] }: Disputes = await read(page);
    entries.push(...items);
    page = pathOf(links.find(({ rel }) => rel === 'next')?.href);
  }
  yield { from: since, to: now, entries: entries.sort((a, b) => Date.parse(a.update_time) - Date.parse(b.update_time)) };
}

/** Returns the path of a link of PayPal's, whatever host it names. */
function pathOf(href: string | undefined): string | null {
  if (href === undefined) return null;
  const { pathname, search } = new URL(href);
  return pathname + search;
}

async function read<T>(path: string): Promise<T> {
  const { status, text } = await callPaypal('GET', path);
  if (status === 403) throw new NotPermitted(REFUSED);
  if (status !== 200) throw new ApiError('payments_unavailable');
  return JSON.parse(text) as T;
}

/** Records the captures of a dispute. The list does not name them; the dispute itself does. */
async function settle({ dispute_id: id }: Dispute): Promise<EntryOutcome> {
  try {
    const { disputed_transactions: disputed = [] } = await read<DisputeDetails>(`${PATH}/${encodeURIComponent(id)}`);
    const captures = disputed.flatMap(({ seller_transaction_id: captureId }) => captureId ?? []);
    const settled = await Promise.all(captures.map((captureId) => settleCapture(captureId, { ofDispute: true })));
    if (settled.includes('left')) return 'left';
    return settled.includes('new') ? 'new' : 'known';
  } catch (error) {
    log.error('dispute not reconciled', { disputeId: id, cause: causeOf(error) });
    return 'left';
  }
}
