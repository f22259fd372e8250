/** The beginning of the partition keys of everything that is kept about sales: what was counted, the lists and the totals. */
export const SALES_PREFIX = 'SALE';

/**
 * Returns the key of the item that is there while lists and totals are removed in order to be counted from the beginning. Meanwhile
 * nothing is counted.
 */
export const recountingKey = () => ({ pk: 'SALES', sk: 'RECOUNTING' });

/** The partition of an order's sales. */
export const salesOfOrder = (orderId: string) => `${SALES_PREFIX}#${orderId}`;
/** The beginning of the sort keys in it. */
export const SALE_OF_PAYMENT = 'PAYMENT#';

/**
 * Returns the key of a sale's mark: what was counted of it, in the partition of its order's number. So the mark also finds an order by
 * its number, and lists an order's payments.
 */
export const saleKey = ({ orderId, provider, paymentId }: { orderId: string; provider: string; paymentId: string }) => ({
  pk: salesOfOrder(orderId),
  sk: `${SALE_OF_PAYMENT}${provider}#${paymentId}`,
});
