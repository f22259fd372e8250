import type { Order } from '../../orders/order.ts';
import { isForgotten, isTestKey, nextStep } from './test-purchase-rules.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const order = (changes: object) => ({ status: 'paid', paidAt: '2026-11-28T11:59:00.000Z', ...changes }) as Order;

it.each([
  ['sk_test_51abc', true],
  ['rk_test_51abc', true],
  ['sk_live_51abc', false],
  ['rk_live_51abc', false],
  ['x_sk_test_', false],
  ['', false],
])('knows by the key %s whether money moves', (key, isTest) => expect(isTestKey(key)).toBe(isTest));

it.each([
  ['refunds what was paid a minute ago', {}, 'refund'],
  ['leaves the seller a minute', { paidAt: '2026-11-28T11:59:01.000Z' }, 'wait'],
  ['leaves a granted refund to those who finish it', { refund: { state: 'granting' } }, 'wait'],
  ['leaves a refund that failed for good to a person', { refund: { state: 'failed' } }, 'nothing'],
  ['waits for a bank', { status: 'suspended' }, 'wait'],
  ['closes what nobody paid in time', { status: 'open' }, 'close'],
  ['is done with what is back', { status: 'refunded' }, 'nothing'],
])('%s', (_what, changes, step) => expect(nextStep(order(changes), NOW, NOW)).toBe(step));

it('leaves an open order alone before the test ends', () =>
  expect(nextStep(order({ status: 'open' }), NOW + 1, NOW)).toBe('wait'));

it('forgets a test once no request can open an order any more, and none is left', () => {
  const late = NOW + 5 * 60_000;
  expect(isForgotten(['nothing'], NOW, late)).toBe(true);
  expect(isForgotten(['nothing'], NOW, late - 1)).toBe(false);
  expect(isForgotten(['nothing', 'wait'], NOW, late)).toBe(false);
});
