import type { Order } from '../../../../money/orders/order.ts';
import type { Receipt } from '../../../../money/receipts/receipt.ts';
import type { Subscription } from '../../../../money/subscriptions/subscription.ts';
import { saleFacts } from './sale-facts.ts';

const money = { amount: 999, currency: 'usd' };
const receipt = {
  ...money,
  provider: 'stripe',
  paymentId: 'pi_2',
  seller: { name: 'Derby Ltd', address: null, taxNumber: null },
  title: 'Derby: Channel',
  listPrice: 1299,
  discount: 300,
  code: 'SPRING',
  tax: null,
  paidAt: '2026-12-21T12:00:00.000Z',
  creditNotes: [],
} as Partial<Receipt> as Receipt;
const order = { kind: 'package', packageName: 'Channel', sells: { kind: 'subscription', interval: 'month' } } as Order;
const subscription = {
  ...money,
  interval: 'month',
  paymentId: 'pi_2',
  paidFrom: '2026-12-21T12:00:00.000Z',
  paidUntil: '2027-01-21T12:00:00.000Z',
  previousPeriod: { paymentId: 'pi_1', from: '2026-11-21T12:00:00.000Z', to: '2026-12-21T12:00:00.000Z' },
  cancelAtPeriodEnd: false,
} as Subscription;

const linesOf = (paymentId: string, now: Subscription) =>
  saleFacts({ ...receipt, paymentId }, order, now).map(({ name, value }) => `${name}: ${value}`);

it('has what was bought, the discount, and the period with its renewal', () => {
  expect(linesOf('pi_2', subscription)).toEqual([
    'Subscription: Channel · $12.99',
    'Discount with code SPRING: −$3.00',
    'Paid: $9.99 by card',
    'Period: 21 December 2026 to 21 January 2027',
    'Renews: 21 January 2027, $9.99 a month',
  ]);
});

it('names the period of the payment, and no renewal of one that was followed by another or that is the last', () => {
  const renewal = (lines: string[]) => lines.filter((line) => /^(Period|Renews)/.test(line));
  expect(renewal(linesOf('pi_1', subscription))).toEqual(['Period: 21 November 2026 to 21 December 2026']);
  expect(renewal(linesOf('pi_2', { ...subscription, cancelAtPeriodEnd: true }))).toHaveLength(1);
  expect(renewal(linesOf('pi_0', subscription))).toEqual([]);
});
