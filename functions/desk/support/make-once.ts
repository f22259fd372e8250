import { findChange, type OrderChange } from '../../money/orders/order-changes-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireSameRequest } from '../../platform/http/same-request.ts';

/**
 * Makes a change of an order. What refuses it may be that a concurrent call with the same key has made it: that is no refusal.
 * @param make notes the change together with what it changes
 * @throws ApiError invalid_input if the key was used for another request
 */
export async function makeOnce(change: OrderChange, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    const made = error instanceof ApiError ? await findChange(change.orderId, change.key) : null;
    if (!made) throw error;
    requireSameRequest(made, change);
  }
}
