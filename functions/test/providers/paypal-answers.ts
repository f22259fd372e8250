type Controller = Record<string, (...args: unknown[]) => Promise<unknown>>;

const CONTROLLERS = {
  getOrder: 'OrdersController',
  captureOrder: 'OrdersController',
  getCapturedPayment: 'PaymentsController',
  searchTransactions: 'TransactionSearchController',
} as const;

/** PayPal's calls whose answers report a state. */
export type PaypalCall = keyof typeof CONTROLLERS;

/** An answer of PayPal's SDK. Tests read and change answers of every shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type SdkAnswer = any;

/** Observes a call of PayPal's SDK. */
export async function spyOnPaypal(call: PaypalCall): Promise<jest.SpyInstance> {
  const sdk = await import('@paypal/paypal-server-sdk');
  return jest.spyOn(sdk[CONTROLLERS[call]].prototype as unknown as Controller, call);
}

/**
 * Surrounds a call of PayPal's SDK: something may happen before the call and between PayPal's answer and its arrival.
 * @param around makes the call and returns its answer, perhaps changed
 */
export async function aroundPaypal(
  call: PaypalCall,
  around: (proceed: () => Promise<SdkAnswer>, ...args: SdkAnswer[]) => unknown,
): Promise<jest.SpyInstance> {
  const sdk = await import('@paypal/paypal-server-sdk');
  const original = (sdk[CONTROLLERS[call]].prototype as unknown as Controller)[call]!;
  return (await spyOnPaypal(call)).mockImplementation(async function (this: unknown, ...args: unknown[]) {
    return around(() => original.apply(this, args), ...args);
  });
}
