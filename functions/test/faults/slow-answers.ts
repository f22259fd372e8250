import { aroundPaypal, type PaypalCall } from '../providers/paypal-answers.ts';

/** PayPal's calls that can be slow; the SDK has no method for disputes. */
export type SlowCall = PaypalCall | 'disputes';

/**
 * Delays PayPal's answers from now on, so that they are stale when they arrive: later changes overtake them.
 * @param arrival resolves when an answer that was just given should arrive
 */
export async function slowAnswers(arrival: (call: SlowCall) => Promise<unknown>): Promise<void> {
  for (const call of ['getOrder', 'captureOrder', 'getCapturedPayment'] as const) {
    await aroundPaypal(call, async (proceed) => {
      const answer = await proceed();
      await arrival(call);
      return answer;
    });
  }
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const answer = await fetch(...args);
    if (typeof args[0] === 'string' && args[0].includes('/v1/customer/disputes')) await arrival('disputes');
    return answer;
  });
}
