import { ApiError } from '../../../platform/http/api-error.ts';
import { callPaypal } from './paypal-api.ts';
import { fromPaypal } from './paypal-money.ts';

const PATH = '/v1/customer/disputes';
/** The longest page that PayPal serves: more disputes than one capture ever has. */
const PAGE = 50;

interface Disputes {
  items?: { dispute_id: string; status?: string; create_time?: string }[];
}

interface DisputeDetails {
  dispute_amount?: WireMoney;
  dispute_outcome?: { outcome_code?: string; amount_refunded?: WireMoney };
}

interface WireMoney {
  value: string;
  currency_code: string;
}

/** The disputes of a capture, and what was lost by them. */
export interface CaptureDisputes {
  /** The ids of the undecided disputes. */
  open: string[];
  lost: LostDispute[];
}

/** A dispute that the buyer won. */
export interface LostDispute {
  /** The amount that the buyer got, minor units; null for all of it. */
  amount: number | null;
  /** When it was opened, milliseconds. */
  begunAt: number;
}

/** The outcomes that the buyer won. Source: PayPal, Customer Disputes v1, outcome codes. */
const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Returns the disputes of a capture. PayPal's SDK has no call for it.
 * @throws ApiError payments_unavailable
 */
export async function disputesOf(captureId: string): Promise<CaptureDisputes> {
  const { items = [] } = await read<Disputes>(
    `${PATH}?disputed_transaction_id=${encodeURIComponent(captureId)}&page_size=${PAGE}`,
  );
  const resolved = items.filter(({ status }) => status === 'RESOLVED');
  // The list does not say how a dispute ended.
  const ends = await Promise.all(
    resolved.map(async ({ dispute_id: id, create_time: begunAt = '' }) => {
      const amount = lostIn(await read<DisputeDetails>(`${PATH}/${encodeURIComponent(id)}`));
      return amount === 'nothing' ? [] : { amount, begunAt: Date.parse(begunAt) || 0 };
    }),
  );
  const open = items.filter((item) => !resolved.includes(item)).map(({ dispute_id: id }) => id);
  return { open, lost: ends.flat() };
}

/** Returns the amount lost by a dispute. A buyer may dispute a part, and may get a part of that. */
function lostIn({ dispute_outcome: outcome, dispute_amount: disputed }: DisputeDetails): LostDispute['amount'] | 'nothing' {
  if (!LOST.includes(outcome?.outcome_code ?? '')) return 'nothing';
  const amount = outcome?.amount_refunded ?? disputed;
  return amount ? fromPaypal({ value: amount.value, currencyCode: amount.currency_code }) : null;
}

async function read<T>(path: string): Promise<T> {
  const { status, text } = await callPaypal('GET', path);
  if (status !== 200) throw new ApiError('payments_unavailable');
  return JSON.parse(text) as T;
}
