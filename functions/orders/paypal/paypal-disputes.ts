import { ApiError } from '../../platform/http/api-error.ts';
import { callPaypal } from '../../platform/paypal-api.ts';

interface Disputes {
  items?: { dispute_state?: string; status?: string; dispute_outcome?: { outcome_code?: string } }[];
}

/** Ended with the money at the buyer. Source: PayPal, Customer Disputes v1, outcome codes. */
const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Whether a capture is disputed: undecided, lost, or neither (any more). The SDK has no call for it.
 * @throws ApiError payments_unavailable
 */
export async function disputeOf(captureId: string): Promise<'none' | 'open' | 'lost'> {
  const answer = await callPaypal('GET', `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`);
  if (answer.status !== 200) throw new ApiError('payments_unavailable');
  const { items = [] } = JSON.parse(answer.text) as Disputes;
  if (items.some(({ dispute_outcome: outcome }) => LOST.includes(outcome?.outcome_code ?? ''))) return 'lost';
  return items.some(({ status }) => status !== 'RESOLVED') ? 'open' : 'none';
}
