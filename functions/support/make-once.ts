import { findChange, type OrderChange } from '../orders/order-changes-store.ts';
import { ApiError } from '../platform/http/api-error.ts';

/**
 * Makes a change of an order. What refuses it may be that a concurrent call with the same key has made it: that is no refusal.
 * @param make notes the change together with what it changes
 * @throws ApiError invalid_input if the key was used for a change of another kind
 */
export async function makeOnce({ orderId, key, kind }: OrderChange, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    const made = error instanceof ApiError ? await findChange(orderId, key) : null;
    if (!made) throw error;
    requireKind(made, kind);
  }
}

/** @throws ApiError invalid_input if a change is of another kind than is wanted with its key */
export function requireKind(made: OrderChange, kind: OrderChange['kind']): void {
  if (made.kind !== kind) throw new ApiError('invalid_input', { field: 'key' });
}
