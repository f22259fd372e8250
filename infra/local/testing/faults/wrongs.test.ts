import type { Order } from '../../../../functions/money/orders/order.ts';
import type { RecordedPayment } from '../../../../functions/money/payments/payments-store.ts';
import type { ProviderPayment } from './providers-from-outside.ts';
import { type Purchase, purchasesOf } from './purchases.ts';
import { type Outcome, wrongsOf } from './wrongs.ts';

const held: ProviderPayment = { provider: 'stripe', paymentId: 'pi_1', orderId: 'ord_1', amount: 1999, refunded: 0, refunds: 0 };
const refunded: ProviderPayment = { ...held, refunded: 1999, refunds: 1 };

const recordOf = ({ paymentId, refunds }: ProviderPayment) =>
  ({ paymentId, status: refunds > 0 ? 'reversed' : 'recorded' }) as RecordedPayment;

const unpaid = { orderId: 'ord_1', status: 'open' } as Order;

/** Returns the correct outcome of one purchase. */
function correctOutcome(captured: readonly ProviderPayment[] = [held], story: Purchase['story'] = 'saves'): Outcome {
  const [first] = purchasesOf('stripe', 1);
  const isHeld = captured.some(({ refunds }) => refunds === 0);
  return {
    purchases: [{ ...first!, story, orderId: 'ord_1' }],
    captured,
    commerce: {
      orders: [{ orderId: 'ord_1', status: isHeld ? 'paid' : captured.length > 0 ? 'refunded' : 'open' } as Order],
      payments: captured.map(recordOf),
      sources: new Map(isHeld ? [['ord_1', ['USER#1 ENTITLEMENT#evt_1']]] : []),
      ledger: new Map([['stripe', captured.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)]]),
      flags: [],
    },
  };
}

it.each<[string, Outcome]>([
  ['a buyer who paid', correctOutcome()],
  ['a buyer who never paid', correctOutcome([], 'never-pays')],
  ['a refunded buyer', correctOutcome([refunded], 'refunded')],
  ['a buyer who paid twice', correctOutcome([held, { ...refunded, paymentId: 'pi_2' }], 'pays-twice')],
])('finds nothing wrong for %s', (_, outcome) => {
  expect(wrongsOf(outcome)).toEqual([]);
});

const withCommerce = (change: Partial<Outcome['commerce']>): Outcome => {
  const outcome = correctOutcome();
  return { ...outcome, commerce: { ...outcome.commerce, ...change } };
};

it.each<[string, Outcome, RegExp]>([
  ['no access', withCommerce({ sources: new Map() }), /ord_1 grants 0 entitlements/],
  ['access twice', withCommerce({ sources: new Map([['ord_1', ['a', 'b']]]) }), /ord_1 grants 2 entitlements/],
  ['a lost payment', withCommerce({ payments: [] }), /pi_1 is not recorded/],
  ['an unpaid order', withCommerce({ orders: [unpaid] }), /ord_1 is open, not paid/],
  ['no order at all', withCommerce({ orders: [] }), /ord_1 was paid but there is no such order/],
  ['a ledger that falls short', withCommerce({ ledger: new Map() }), /the ledgers have 0 for stripe, which holds 1999/],
  ['a flag', withCommerce({ flags: ['FLAG#1: look'] }), /FLAG#1/],
  ['two charges', correctOutcome([held, { ...held, paymentId: 'pi_2' }], 'pays-twice'), /2 payments are held, not 1/],
  ['a charge of a buyer who never paid', correctOutcome([held], 'never-pays'), /was charged/],
  ['no charge of a buyer who paid', correctOutcome([], 'saves'), /was never charged/],
  [
    'two refunds',
    correctOutcome([{ ...refunded, refunded: 3998, refunds: 2 }], 'refunded'),
    /3998 of 1999 was refunded in 2 parts/,
  ],
  ['a refund that nobody requested', correctOutcome([refunded], 'saves'), /0 payments are held, not 1/],
])('finds %s', (_, outcome, sentence) => {
  expect(wrongsOf(outcome).join('\n')).toMatch(sentence);
});
