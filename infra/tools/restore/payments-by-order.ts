import type { Item } from './item.ts';
import type { TablePair } from './table-pair.ts';

/** Returns all live payments by the id of their order. */
export async function paymentsByOrder(pair: TablePair): Promise<Map<string, Item[]>> {
  const filter = {
    FilterExpression: 'begins_with(pk, :payment) AND sk = :itself',
    ExpressionAttributeValues: { ':payment': 'PAYMENT#', ':itself': 'PAYMENT' },
  };
  const byOrder = new Map<string, Item[]>();
  for await (const payment of pair.scan(pair.names.live, filter)) {
    const orderId = String(payment.orderId);
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), payment]);
  }
  return byOrder;
}
