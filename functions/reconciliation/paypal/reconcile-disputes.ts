import { ApiError } from '../../platform/http/api-error.ts';
import { causeOf, log } from '../../platform/log.ts';
import { callPaypal } from '../../platform/paypal-api.ts';
import { catchUp, NotPermitted, type ProviderList, type Settled, type Stretch } from '../catch-up.ts';
import type { Cursor } from '../reconciliation-store.ts';
import { settleCapture } from './settle-capture.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PATH = '/v1/customer/disputes';
const PAGE = 50;

const REFUSED =
  'PayPal does not let this application read disputes, so one whose webhook is lost is not found: ' +
  'switch Disputes on in the features of the application at developer.paypal.com.';

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

/** PayPal lists those of the last 180 days. Source: PayPal, Customer Disputes v1; the SDK has no call for it. */
const changedDisputes: ProviderList<Dispute> = {
  name: 'paypal-disputes',
  overlapSeconds: 15 * 60,
  firstLookSeconds: 30 * DAY_SECONDS,
  longestLookSeconds: 179 * DAY_SECONDS,
  everySeconds: 0,
  stretches,
  momentOf: ({ update_time: updated }) => Math.floor(Date.parse(updated) / 1000),
  settle,
};

/**
 * Records disputes that were begun at PayPal, or went on there.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @param cursor left out before the first time
 * @returns how many payments were moved by them, or why PayPal was not asked
 * @throws Error where one could not be recorded: the cursor stays before it
 */
export function reconcilePaypalDisputes(until: number, cursor?: Cursor): Promise<number | string> {
  return catchUp(changedDisputes, until, cursor);
}

/** All at once: they are few. PayPal lists the latest begun first. */
async function* stretches(since: number, now: number): AsyncGenerator<Stretch<Dispute>> {
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

/** Where a link of PayPal's leads, whatever name it gives its server. */
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

/** The list does not say what is disputed; the dispute itself does. */
async function settle({ dispute_id: id }: Dispute): Promise<Settled> {
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
