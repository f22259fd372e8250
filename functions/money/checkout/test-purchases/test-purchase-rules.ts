import type { Order } from '../../orders/order.ts';

const MINUTE_MS = 60_000;

/** Time for which an order can be opened as a test once it was begun. */
export const TEST_MS = 60 * MINUTE_MS;
/** Time after which a test that was paid goes back. */
const REFUND_AFTER_MS = MINUTE_MS;
/** Time after its end for which a test is looked after: longer than a request takes that may open an order. */
const LOOKED_AFTER_MS = 5 * MINUTE_MS;
/** Number of tests of an organisation in a day. */
export const TESTS_A_DAY = 10;

/** Returns true if a key of Stripe's only moves money that does not exist. Source: Stripe, API keys. */
export const isTestKey = (key: string): boolean => /^(sk|rk)_test_/.test(key);

/** Returns a member's orders of an event that are tests, the newest first. @param orders the newest first */
export const testsAmong = (orders: readonly Order[], eventId: string): Order[] =>
  orders.filter((order) => order.kind === 'package' && order.isTest === true && order.eventId === eventId);

/** The next step of an order that is a test. */
type NextStep = 'refund' | 'close' | 'wait' | 'nothing';

/**
 * Returns what to do with an order that is a test. One whose bank or provider refuses the refund for good is left to the person who was told.
 * @param until when the test ends, milliseconds
 */
export function nextStep({ status, paidAt = '', refund }: Order, until: number, now: number): NextStep {
  switch (status) {
    case 'open':
      return now >= until ? 'close' : 'wait';
    case 'paid':
      if (refund?.state === 'failed') return 'nothing';
      // Whoever granted it finishes it, or the reconciliation does.
      if (refund?.state === 'granting') return 'wait';
      return now - Date.parse(paidAt) >= REFUND_AFTER_MS ? 'refund' : 'wait';
    case 'suspended':
      return 'wait';
    case 'refunded':
      return 'nothing';
  }
}

/** Returns true if a test needs nobody to look after it any more. @param until when it ended, milliseconds */
export const isForgotten = (steps: readonly NextStep[], until: number, now: number): boolean =>
  now >= until + LOOKED_AFTER_MS && steps.every((step) => step === 'nothing');
