import { ApiError } from '../../../platform/http/api-error.ts';
import type { Purchase } from '../open-checkout.ts';
import { findTestPurchase } from './test-purchases-store.ts';

const OTHER_WAY = 'A test purchase is paid by card, on the page of the event.';
const NO_MONEY = 'This costs nothing, so there is no payment to try. Choose a package with a price.';

/** Refuses a test where it is paid in another way than by card. @throws ApiError test_not_possible, naming `test` */
export function refuseTest({ test }: { test?: true | undefined }): void {
  if (test) throw new ApiError('test_not_possible', { field: 'test', message: OTHER_WAY });
}

/**
 * Returns a purchase as a test of it by a member of the organisation: it takes no seat, opens nothing and is kept in books of its own.
 * @throws ApiError no_test_purchase unless the buyer has begun a test of the event, test_not_possible; both name `test`
 */
export async function asTest<P extends Pick<Purchase, 'item' | 'price' | 'seats' | 'refuseHeld'>>(
  found: P,
  userId: string,
  now: number,
): Promise<P> {
  const { item, price } = found;
  if (item.kind === 'plan' || item.sells.kind === 'subscription') throw new ApiError('test_not_possible', { field: 'test' });
  const test = await findTestPurchase(item.eventId, userId);
  if (!test || Date.parse(test.until) <= now) throw new ApiError('no_test_purchase', { field: 'test' });
  if (price === 0) throw new ApiError('test_not_possible', { field: 'test', message: NO_MONEY });
  return { ...found, item: { ...item, isTest: true }, seats: null, refuseHeld: null };
}
