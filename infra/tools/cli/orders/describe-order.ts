import type { Call } from '#shared/api/contract.ts';
import type { ListedSale, SoldOrder } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';

function buyerOf({ buyer, isGiven }: Pick<ListedSale, 'buyer' | 'isGiven'>): string {
  if (isGiven) return 'nobody, given by your team';
  return buyer ? `${buyer.name} <${buyer.email}>` : 'a deleted account';
}

const moneyOf = ({ amount, refunded, currency }: Pick<ListedSale, 'amount' | 'refunded' | 'currency'>) =>
  `${formatMoney(amount, currency)}${refunded > 0 ? ` (${formatMoney(refunded, currency)} refunded)` : ''}`;

/** Returns a page of sales as text, one per line. */
export function describeSales({ orders, next }: Call<'GET /studio/orders'>['answer']): string {
  if (orders.length === 0) return 'No orders.';
  const lines = orders.map((sale) =>
    [sale.at.slice(0, 16), sale.orderId, sale.state, moneyOf(sale), sale.eventTitle ?? sale.itemName, buyerOf(sale)].join('  '),
  );
  return [...lines, ...(next === null ? [] : [`More follow: --cursor "${next}"`])].join('\n');
}

/** Returns an order as text, one fact per line. */
export function describeOrder(order: SoldOrder): string {
  const facts: [string, string][] = [
    ['buyer', buyerOf(order)],
    ['bought', [order.eventTitle, order.itemName].filter((part) => part !== null).join(', ')],
    ['created', order.createdAt],
    ['access', order.access],
    ...(order.code === null ? [] : [['code', order.code] as [string, string]]),
    ...order.payments.map((payment): [string, string] => ['payment', `${payment.at}  ${payment.state}  ${moneyOf(payment)}`]),
  ];
  return [order.orderId, ...facts.map(([label, value]) => `  ${label.padEnd(9)}${value}`)].join('\n');
}
