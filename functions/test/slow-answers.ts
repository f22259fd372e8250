/** PayPal's answers that say how something stands. */
export type Asked = 'getOrder' | 'captureOrder' | 'getCapturedPayment' | 'disputes';

type Controller = Record<string, (...asked: unknown[]) => Promise<unknown>>;

const OF_SDK = { OrdersController: ['getOrder', 'captureOrder'], PaymentsController: ['getCapturedPayment'] } as const;

/**
 * From now on PayPal's answers are old when they arrive, so that what happens meanwhile overtakes them.
 * @param arrival when an answer that was given just now arrives
 */
export async function slowAnswers(arrival: (asked: Asked) => Promise<unknown>): Promise<void> {
  const sdk = await import('@paypal/paypal-server-sdk');
  for (const [controller, calls] of Object.entries(OF_SDK)) {
    const prototype = sdk[controller as keyof typeof OF_SDK].prototype as unknown as Controller;
    for (const call of calls) {
      const ask = prototype[call]!;
      jest.spyOn(prototype, call).mockImplementation(async function (this: unknown, ...asked) {
        const answer = await ask.apply(this, asked);
        await arrival(call);
        return answer;
      });
    }
  }
  // The SDK has no call for them.
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const answer = await fetch(...asked);
    if (typeof asked[0] === 'string' && asked[0].includes('/v1/customer/disputes')) await arrival('disputes');
    return answer;
  });
}
