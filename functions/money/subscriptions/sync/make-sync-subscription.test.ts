import fc from 'fast-check';
import type { Order } from '../../orders/order.ts';
import type { Payment } from '../../payments/payment.ts';
import type { Subscription } from '../subscription.ts';
import type { StripeSubscription, SubscriptionStatus } from '../../payments/stripe/stripe-subscription.ts';
import { accessUntil } from '../subscription-rules.ts';
import { type Collaborators, makeSyncSubscription } from './make-sync-subscription.ts';
import { DAY } from '../../../test/time.ts';
import { moneyOf } from './period-payment.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

const quote = { amount: 999, listPrice: 999, code: null, discount: 0, tax: null };
const names = { kind: 'package', eventId: 'evt_1', eventTitle: 'Derby', packageId: 'pkg_1', packageName: 'Channel' } as const;
const item = { ...names, sells: { kind: 'subscription', interval: 'month' }, ownerId: 'usr_owner' } as const;
const price = { amount: 999, currency: 'usd' };
const attempt = { status: 'open', ...price, attempt: 1, createdAt: new Date(START).toISOString() } as const;
const order: Order = { ...item, ...attempt, quotes: [quote], orderId: 'ord_1', userId: 'usr_1' };

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
  const until = new Date(START + paidDays * DAY).toISOString();
  const period = { currentPeriodEnd: until, paidUntil: until, endedAt: status === 'canceled' ? until : null };
  const terms = { interval: 'month', ...price, startedAt: new Date(START).toISOString(), cancelAtPeriodEnd } as const;
  const reference = { userId: 'usr_1', orderId: 'ord_1', attempt: 1 };
  const ids = { subscriptionId: 'sub_1', customerId: 'cus_1', paymentId: 'pi_1', overdueInvoiceId: null };
  return { ...ids, status, ...terms, ...period, reference };
}

const charge = { status: 'succeeded', ...price, refunded: 0, isReversed: false, reference: null } as const;
const payment = (isDisputed: boolean): Payment => ({ provider: 'stripe', paymentId: 'pi_1', ...charge, isDisputed });

test('the end is Stripe’s last state, however its events and our reads interleave', async () => {
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
        applyPeriodPayment: () => Promise.resolve({ outcome: 'paid', orderId: 'ord_1', isNew: true }),
        cancelAtOnce: () => Promise.resolve(),
      };
      const record = makeSyncSubscription(work);
      const events: Promise<unknown>[] = [];
      const { task } = scheduler.scheduleSequence(
        steps.map((step, index) => ({
          label: `step ${index}`,
          // Each step sends its event, perhaps more than once; the scheduler decides when it arrives.
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

/** Repeats a delivery that failed, as a queue does. */
async function redelivered(act: () => Promise<unknown>): Promise<unknown> {
  for (let times = 0; ; times++) {
    try {
      return await act();
    } catch (error) {
      if (times === 8) throw error;
    }
  }
}
