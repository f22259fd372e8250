import type { MispricedOrder } from '#shared/api/mispriced.ts';
import { formatMoney } from '#shared/money.ts';
import type { PriceRule } from '#shared/operator.ts';
import { csvOf } from '../../../../functions/exports/format/csv.ts';
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

const COLUMNS = ['order', 'paid at', 'buyer', 'email', 'provider', 'payment', 'paid', 'currency', 'list price', 'code'] as const;
const MORE_COLUMNS = ['gift', 'upgrade', 'status', 'refunded', 'made good'] as const;

/** Returns all orders as CSV. */
export async function csvOfOrders(orders: readonly MispricedOrder[]): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvOf([...COLUMNS, ...MORE_COLUMNS], rowsOf(orders))) chunks.push(chunk);
  return Buffer.concat(chunks).toString().trimEnd();
}

async function* rowsOf(orders: readonly MispricedOrder[]) {
  for (const order of orders) {
    const { orderId, at, buyer, provider, paymentId, paid, currency, listPrice, code, gift, isUpgrade, status, refunded, made } =
      order;
    yield await Promise.resolve([
      ...[orderId, at, buyer?.name ?? null, buyer?.email ?? null, provider, paymentId],
      ...[
        { cents: paid },
        currency,
        { cents: listPrice },
        code,
        gift,
        isUpgrade ? 'yes' : null,
        status,
        { cents: refunded },
        made,
      ],
    ]);
  }
}
