import fc from 'fast-check';
import type { Order } from '../../orders/order.ts';
import type { Payment } from '../../orders/payment.ts';
import type { StripeSubscription, Subscription, SubscriptionStatus } from '../subscription.ts';
import { accessUntil } from '../subscription-rules.ts';
import { type Collaborators, makeRecordSubscription } from './make-record-subscription.ts';
import { moneyOf } from './period-payment.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');

const order: Order = {
  kind: 'package',
  eventId: 'evt_1',
  eventTitle: 'Derby',
  packageId: 'pkg_1',
  packageName: 'Channel',
  sells: { kind: 'subscription', interval: 'month' },
  ownerId: 'usr_owner',
  orderId: 'ord_1',
  userId: 'usr_1',
  status: 'open',
  amount: 999,
  currency: 'usd',
  attempt: 1,
  quotes: [{ amount: 999, listPrice: 999, code: null, discount: 0, tax: null }],
  createdAt: new Date(START).toISOString(),
};

/** One step of a subscription's life at Stripe. */
interface Step {
  status: SubscriptionStatus;
  paidDays: number;
  cancelAtPeriodEnd: boolean;
  isDisputed: boolean;
}

const anyStep = fc.record<Step>({
  status: fc.constantFrom('active', 'past_due', 'unpaid', 'canceled'),
  paidDays: fc.integer({ min: 1, max: 400 }),
  cancelAtPeriodEnd: fc.boolean(),
  isDisputed: fc.boolean(),
});

function atStripe({ status, paidDays, cancelAtPeriodEnd }: Step): StripeSubscription {
  const until = new Date(START + paidDays * DAY_MS).toISOString();
  return {
    subscriptionId: 'sub_1',
    customerId: 'cus_1',
    status,
    interval: 'month',
    amount: 999,
    currency: 'usd',
    startedAt: new Date(START).toISOString(),
    currentPeriodEnd: until,
    cancelAtPeriodEnd,
    endedAt: status === 'canceled' ? until : null,
    paidUntil: until,
    paymentId: 'pi_1',
    overdueInvoiceId: null,
    reference: { userId: 'usr_1', orderId: 'ord_1', attempt: 1 },
  };
}

const payment = (isDisputed: boolean): Payment => ({
  provider: 'stripe',
  paymentId: 'pi_1',
  status: 'succeeded',
  amount: 999,
  currency: 'usd',
  refunded: 0,
  isDisputed,
  isReversed: false,
  reference: null,
});

test('the end is what Stripe says last, however its events and our looks at it mix', async () => {
  const life = fc.array(anyStep, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(life, fc.integer({ min: 1, max: 3 }), fc.scheduler(), async (steps, deliveries, scheduler) => {
      let now = steps[0]!;
      let kept: Subscription | null = null;
      const later = <A extends unknown[], R>(act: (...given: A) => R) =>
        scheduler.scheduleFunction((...given: A) => Promise.resolve(act(...given)));
      const work: Collaborators = {
        find: later(() => kept),
        fetch: later(() => atStripe(now)),
        findOrder: later(() => (kept ? { ...order, status: 'paid' as const, subscriptionId: 'sub_1' } : order)),
        findPayment: later(() => null),
        fetchPayment: later(() => payment(now.isDisputed)),
        save: later(({ before, subscription }) => {
          if ((before?.rev ?? 0) !== (kept?.rev ?? 0)) return false;
          kept = subscription;
          return true;
        }),
        recordPeriod: () => Promise.resolve({ outcome: 'paid', orderId: 'ord_1', isNew: true }),
        cancelAtOnce: () => Promise.resolve(),
        pause: () => Promise.resolve(),
      };
      const record = makeRecordSubscription(work);
      const events: Promise<unknown>[] = [];
      const { task } = scheduler.scheduleSequence(
        steps.map((step, index) => ({
          label: `step ${index}`,
          // Each step tells of itself, perhaps more than once; what arrives when is the scheduler's choice.
          builder: () => {
            now = step;
            for (let copy = 0; copy < deliveries; copy++) events.push(redelivered(() => record('sub_1')));
            return Promise.resolve();
          },
        })),
      );
      await scheduler.waitFor(task.then(() => Promise.all(events)));
      const last = steps.at(-1)!;
      const facts = { ...atStripe(last), money: moneyOf(payment(last.isDisputed)) };
      const { status, cancelAtPeriodEnd, money } = facts;
      expect(kept).toMatchObject({ status, cancelAtPeriodEnd, money, accessUntil: accessUntil(facts) });
    }),
    { numRuns: 300 },
  );
}, 60_000);

/** As a queue does: what failed comes again. */
async function redelivered(act: () => Promise<unknown>): Promise<unknown> {
  for (let times = 0; ; times++) {
    try {
      return await act();
    } catch (error) {
      if (times === 8) throw error;
    }
  }
}
