import { findChange, type OrderChange } from '../orders/order-changes-store.ts';
import { ApiError } from '../platform/http/api-error.ts';

/**
 * Makes a change of an order. What refuses it may be that a concurrent call with the same key has made it: that is no refusal.
 * @param make notes the change together with what it changes
 */
export async function makeOnce({ orderId, key }: OrderChange, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof ApiError) || !(await findChange(orderId, key))) throw error;
  }
}
