import { formatMoney } from '#shared/money/money.ts';
import { wayOf } from '#shared/money/payment-words.ts';
import { receiptWords } from '#shared/money/receipt-words.ts';
import { boughtName, type Item, type Sells } from '../../../../catalog/listings/packages/item.ts';
import type { Order } from '../../../../money/orders/order.ts';
import type { Receipt } from '../../../../money/receipts/receipt.ts';
import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { writtenDay } from '../../../../platform/written-day.ts';
import type { Fact } from '../../template/mail-parts.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';

const KINDS: Readonly<Record<Sells['kind'], string>> = {
  ppv: 'Ticket',
  rental: 'Rental',
  bundle: 'Season pass',
  subscription: 'Subscription',
};

/** Returns what sort of thing was bought, in a word. */
export const kindOf = (item: Item): string => (item.kind === 'plan' ? 'Plan' : KINDS[item.sells.kind]);

/** Returns the name of what was bought, without that of its event. */
export const nameOf = (item: Item): string => (item.kind === 'plan' ? item.planName : boughtName(item));

/** Returns the lines of a purchase: what was bought for how much, its terms, and the period that was paid. */
export function saleFacts(receipt: Receipt, order: Order | null, subscription: Subscription | null): Fact[] {
  const { sale, tax } = receiptWords(receipt, { buyer: null, company: null });
  const [item, discount] = sale;
  const bought = order ? { name: kindOf(order), value: `${nameOf(order)} · ${item?.right}` } : null;
  const paid = [formatMoney(receipt.amount, receipt.currency), wayOf(receipt.provider)?.paid].filter(Boolean).join(' ');
  return [
    bought ?? { name: 'Purchase', value: `${receipt.title} · ${item?.right}` },
    ...(discount ? [{ name: discount.left, value: discount.right }] : []),
    { name: 'Paid', value: paid },
    ...(tax === null ? [] : [{ name: 'Tax', value: tax }]),
    ...(order ? termFacts(order) : []),
    ...(subscription ? periodFacts(subscription, receipt.paymentId) : []),
    ...(order?.gift && !order.gift.sentBy ? [{ name: 'Gift for', value: wordsWithoutLinks(order.gift.email) }] : []),
  ];
}

/** Returns the terms of a rental: how long it can be watched, and until when it has to be begun. */
export function termFacts(item: Item): Fact[] {
  if (item.kind !== 'package' || item.sells.kind !== 'rental') return [];
  const { hours, windowDays } = item.sells;
  return [{ name: 'Watch', value: `Within ${count(hours, 'hour')} of pressing play. Start within ${count(windowDays, 'day')}.` }];
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Returns the period that a payment paid, and when the next one is charged; nothing if the payment is too old to know. */
function periodFacts(subscription: Subscription, paymentId: string): Fact[] {
  const period = paidBy(subscription, paymentId);
  if (period === null) return [];
  const { amount, currency, interval, cancelAtPeriodEnd } = subscription;
  const isLast = cancelAtPeriodEnd || period.to < (subscription.paidUntil ?? '');
  return [
    { name: 'Period', value: `${writtenDay(period.from)} to ${writtenDay(period.to)}` },
    ...(isLast ? [] : [{ name: 'Renews', value: `${writtenDay(period.to)}, ${formatMoney(amount, currency)} a ${interval}` }]),
  ];
}

function paidBy({ paymentId: last, paidFrom, paidUntil, previousPeriod }: Subscription, paymentId: string) {
  if (paymentId === last) return paidFrom && paidUntil ? { from: paidFrom, to: paidUntil } : null;
  return previousPeriod?.paymentId === paymentId ? previousPeriod : null;
}
