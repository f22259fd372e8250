import { ApiError } from '../../platform/http/api-error.ts';
import { callPaypal } from '../../platform/paypal-api.ts';
import { fromPaypal } from './paypal-money.ts';

const PATH = '/v1/customer/disputes';
/** The most that PayPal lists on a page: more than anybody disputes one capture. */
const PAGE = 50;

interface Disputes {
  items?: { dispute_id: string; status?: string; create_time?: string }[];
}

interface DisputeDetails {
  dispute_amount?: { value: string };
  dispute_outcome?: { outcome_code?: string; amount_refunded?: { value: string } };
}

/** What of a capture is disputed, and what was lost by that. */
export interface CaptureDisputes {
  /** Ids of the undecided ones. */
  open: string[];
  lost: Lost[];
}

/** A dispute that ended with money at the buyer. */
export interface Lost {
  /** What the buyer got, minor units; null for all. */
  amount: number | null;
  /** When it was begun, milliseconds. */
  begunAt: number;
}

/** Ended with the money at the buyer. Source: PayPal, Customer Disputes v1, outcome codes. */
const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Asks PayPal about the disputes of a capture. The SDK has no call for it.
 * @throws ApiError payments_unavailable
 */
export async function disputesOf(captureId: string): Promise<CaptureDisputes> {
  const { items = [] } = await read<Disputes>(`${PATH}?disputed_transaction_id=${encodeURIComponent(captureId)}&page_size=${PAGE}`);
  const resolved = items.filter(({ status }) => status === 'RESOLVED');
  // The list does not say how a dispute ended.
  const ends = await Promise.all(
    resolved.map(async ({ dispute_id: id, create_time: begun = '' }) => {
      const amount = lostIn(await read<DisputeDetails>(`${PATH}/${encodeURIComponent(id)}`));
      return amount === 'nothing' ? [] : { amount, begunAt: Date.parse(begun) || 0 };
    }),
  );
  const open = items.filter((item) => !resolved.includes(item)).map(({ dispute_id: id }) => id);
  return { open, lost: ends.flat() };
}

/** A buyer may dispute a part, and may get a part of what they dispute. */
function lostIn({ dispute_outcome: outcome, dispute_amount: disputed }: DisputeDetails): Lost['amount'] | 'nothing' {
  if (!LOST.includes(outcome?.outcome_code ?? '')) return 'nothing';
  const amount = outcome?.amount_refunded ?? disputed;
  return amount ? fromPaypal(amount) : null;
}

async function read<T>(path: string): Promise<T> {
  const { status, text } = await callPaypal('GET', path);
  if (status !== 200) throw new ApiError('payments_unavailable');
  return JSON.parse(text) as T;
}
