import { ApiError } from '../../platform/http/api-error.ts';
import type { Sale } from '../../books/sales/sale.ts';
import { findSalesOf } from '../../books/sales/sales-store.ts';

/**
 * Returns the sales of an organiser's order, the first payment first.
 * @throws ApiError order_not_found, also for another organiser's order, and for one that was never paid
 */
export async function findOwnSales(ownerId: string, orderId: string): Promise<[Sale, ...Sale[]]> {
  const [first, ...others] = await findSalesOf(orderId);
  if (first?.ownerId === ownerId) return [first, ...others];
  throw new ApiError('order_not_found', { field: 'orderId', message: 'You have no such order.' });
}
