import type { MispricedOrder } from '#shared/api/operations/mispriced.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PriceRule } from '#shared/operations/operator.ts';

type Amount = (order: MispricedOrder) => number;

/** Returns a sum of orders, written out, for each currency. */
export function moneyOf(orders: readonly MispricedOrder[], amount: Amount): string {
  const sums = new Map<string, number>();
  for (const order of orders) sums.set(order.currency, (sums.get(order.currency) ?? 0) + amount(order));
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' + ') || formatMoney(0);
}

/** Returns a sum of orders whatever their currency, minor units: to compare one part of the books with another. */
export const sumOf = (orders: readonly MispricedOrder[], amount: Amount): number =>
  orders.reduce((sum, order) => sum + amount(order), 0);

/** Returns true if an order still has to be made good by a rule, or if its refund was begun and is not known to be complete. */
export function isWaiting({ status, made, paid, isUpgrade, refund }: MispricedOrder, rule: PriceRule): boolean {
  if (status === 'refunded') return false;
  if (rule === 'keep') return made === null;
  // An upgrade that cost nothing, because its ticket was dearer than the wrong price, ends. What a code made free stays.
  if (paid === 0) return rule === 'refund' && isUpgrade && made === null;
  return made === null || refund === 'granting';
}

/** Returns true if an order's refund was decided and its provider refuses it for good: the money has to go back another way. */
export const hasFailed = ({ made, refund }: MispricedOrder): boolean => made !== null && made !== 'keep' && refund === 'failed';

/** Returns some facts about orders, each with how many there are; none that are not there. */
export function kindsOf(orders: readonly MispricedOrder[]): string[] {
  const count = (what: string, is: (order: MispricedOrder) => boolean) => {
    const some = orders.filter(is).length;
    return some === 0 ? [] : [`${some} ${what}`];
  };
  return [
    ...count('by card', ({ provider }) => provider === 'stripe'),
    ...count('by PayPal', ({ provider }) => provider === 'paypal'),
    ...count('free of charge', ({ provider }) => provider === 'free'),
    ...count('with a code', ({ code }) => code !== null),
    ...count('gifts', ({ gift }) => gift !== null),
    ...count('upgrades', ({ isUpgrade }) => isUpgrade),
    ...count('disputed', ({ status }) => status === 'suspended'),
    ...count('refunded in full', ({ status }) => status === 'refunded'),
  ];
}
