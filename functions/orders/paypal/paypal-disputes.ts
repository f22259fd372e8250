import { ApiError } from '../../platform/http/api-error.ts';
import { callPaypal } from '../../platform/paypal-api.ts';

const PATH = '/v1/customer/disputes';

interface Disputes {
  items?: { dispute_id: string; status?: string }[];
}

interface DisputeDetails {
  dispute_outcome?: { outcome_code?: string };
}

/** Ended with the money at the buyer. Source: PayPal, Customer Disputes v1, outcome codes. */
const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Whether a capture is disputed: undecided, lost, or neither (any more). The SDK has no call for it.
 * @throws ApiError payments_unavailable
 */
export async function disputeOf(captureId: string): Promise<'none' | 'open' | 'lost'> {
  const { items = [] } = await read<Disputes>(`${PATH}?disputed_transaction_id=${encodeURIComponent(captureId)}`);
  const resolved = items.filter(({ status }) => status === 'RESOLVED');
  // The list does not say how a dispute ended.
  const ends = await Promise.all(resolved.map(({ dispute_id: id }) => read<DisputeDetails>(`${PATH}/${encodeURIComponent(id)}`)));
  if (ends.some(({ dispute_outcome: outcome }) => LOST.includes(outcome?.outcome_code ?? ''))) return 'lost';
  return resolved.length < items.length ? 'open' : 'none';
}

async function read<T>(path: string): Promise<T> {
  const { status, text } = await callPaypal('GET', path);
  if (status !== 200) throw new ApiError('payments_unavailable');
  return JSON.parse(text) as T;
}
