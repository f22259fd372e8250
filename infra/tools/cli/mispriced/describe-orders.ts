import type { MispricedOrder } from '#shared/api/operations/mispriced.ts';
import { csvText } from '#shared/text/csv.ts';
import { decimalOf } from '#shared/money/decimal-amount.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PriceRule } from '#shared/operations/operator.ts';
import type { FoundOrders } from './find-orders.ts';
import { hasFailed, kindsOf, moneyOf } from './sums.ts';

/** Orders that are listed in the text. `--csv` has all of them. */
const MOST_LISTED = 20;

export const RULES: Readonly<Record<PriceRule, string>> = {
  keep: 'kept at the price that was paid',
  refund: 'refunded in full, and closed',
  'refund-difference': 'refunded the difference, and kept',
};

/** Returns the sums of some orders, with what was decided about them. */
export function summaryOf({ title, packageName, packageId, onSaleAt, decision, orders }: FoundOrders, price: number): string[] {
  const made = orders.filter((order) => order.made !== null);
  const failed = orders.filter(hasFailed);
  return [
    `${title}, ${packageName ?? packageId}: ${countOf(orders)} at ${formatMoney(price)}`,
    `  paid       ${moneyOf(orders, ({ paid }) => paid)}`,
    `  refunded   ${moneyOf(orders, ({ refunded }) => refunded)}`,
    `  of these   ${kindsOf(orders).join(', ') || 'none'}`,
    `  decided    ${decision ? `${RULES[decision.rule]} (right price ${formatMoney(decision.rightPrice)})` : 'nothing yet'}`,
    `  made good  ${made.length}`,
    ...(failed.length > 0 ? [`  failed     ${failed.length}: ${failed.map(({ orderId }) => orderId).join(', ')}`] : []),
    `  on sale    ${onSaleAt === null ? 'no' : `at ${formatMoney(onSaleAt)} now`}`,
  ];
}

export const countOf = ({ length }: readonly unknown[]) => (length === 1 ? '1 order' : `${length} orders`);

/** Returns the first of some orders, one per line. */
export function listOf(orders: readonly MispricedOrder[]): string[] {
  const lines = orders
    .slice(0, MOST_LISTED)
    .map((order) =>
      [
        order.at.slice(0, 16),
        order.orderId,
        formatMoney(order.paid, order.currency),
        order.provider,
        ...(order.code === null ? [] : [`code ${order.code}`]),
        ...(order.gift === null ? [] : [`gift, ${order.gift}`]),
        ...(order.isUpgrade ? ['upgrade'] : []),
        order.made ?? order.status,
        order.buyer ? `${order.buyer.name} <${order.buyer.email}>` : 'a deleted account',
      ].join('  '),
    );
  const more = orders.length - lines.length;
  return more > 0 ? [...lines, `${more} more: --csv lists all of them.`] : lines;
}

const COLUMNS = ['Order', 'Paid at', 'Buyer', 'Email', 'Provider', 'Payment', 'Paid', 'Currency', 'List price', 'Code', 'Gift'];
const MORE_COLUMNS = ['Upgrade', 'Status', 'Refunded', 'Made good'];

/** Returns all orders as CSV. */
export const csvOfOrders = (orders: readonly MispricedOrder[]): string =>
  [[...COLUMNS, ...MORE_COLUMNS], ...orders.map(rowOf)].map((row) => row.map(csvText).join(',')).join('\r\n');

function rowOf(order: MispricedOrder): string[] {
  const { orderId, at, buyer, provider, paymentId, paid, currency, listPrice, code, gift, isUpgrade, status, refunded, made } =
    order;
  const who = [buyer?.name ?? '', buyer?.email ?? ''];
  const money = [decimalOf(paid, currency), currency, decimalOf(listPrice, currency), code ?? '', gift ?? ''];
  return [
    orderId,
    at,
    ...who,
    provider,
    paymentId,
    ...money,
    isUpgrade ? 'yes' : '',
    status,
    decimalOf(refunded, currency),
    made ?? '',
  ];
}
