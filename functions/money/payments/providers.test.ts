import { randomUUID } from 'node:crypto';
import { startWorld, type World } from '../../test/world.ts';
import type { OpenedPayment, PaymentRequest } from './payment.ts';
import type { PaymentProvider } from './provider.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
});
afterAll(() => world.stop());

/** Loaded when the world's environment is there. */
async function adapterOf(name: PaymentProvider['name']): Promise<PaymentProvider> {
  if (name === 'stripe') {
    const { stripePayments } = await import('./stripe/payment-intents.ts');
    const { stripeMethods } = await import('./stripe/stripe-methods.ts');
    return { ...stripeMethods, ...stripePayments };
  }
  const { paypalMethods, paypalPayments } = await import('./paypal/paypal-provider.ts');
  return { ...paypalMethods, ...paypalPayments };
}

const request = (): PaymentRequest => ({
  userId: 'usr_1',
  orderId: `ord_${randomUUID()}`,
  attempt: 1,
  amount: 1999,
  currency: 'usd',
  title: 'Derby: Live',
  itemIds: { eventId: 'evt_1', packageId: 'pkg_1' },
});

/** The buyer's part at each provider. */
const approve: Record<PaymentProvider['name'], (opened: OpenedPayment) => Promise<unknown>> = {
  stripe: ({ methodId }) => world.stripe.paymentIntents.confirm(methodId, { payment_method: 'pm_card_visa' }),
  paypal: ({ methodId }) => fetch(`${world.paypalUrl}/_orders/${methodId}/approve`, { method: 'POST', body: '{}' }),
};

/** Pays a request. @returns the payment's id */
async function pay(adapter: PaymentProvider, wanted: PaymentRequest): Promise<string> {
  const opened = await adapter.create(wanted);
  await approve[adapter.name](opened);
  if (!adapter.capture) return opened.methodId;
  const { transact } = await import('../../platform/database/transact.ts');
  const { paypalOrderParts } = await import('./paypal/orders/paypal-orders-store.ts');
  await transact(paypalOrderParts(wanted, opened.methodId));
  const captured = await adapter.capture(wanted, opened.methodId, 0);
  if (!('payment' in captured)) throw new Error(JSON.stringify(captured));
  return captured.payment.paymentId;
}

describe.each(['stripe', 'paypal'] as const)('the adapter of %s', (name) => {
  it('opens the same payment for the same attempt, and knows its own ids', async () => {
    const adapter = await adapterOf(name);
    const wanted = request();
    const [first, again] = [await adapter.create(wanted), await adapter.create(wanted)];
    expect(again.methodId).toBe(first.methodId);
    expect(first.status).toBe('payable');
    expect(adapter.owns(first.methodId)).toBe(true);
    const other = await adapterOf(name === 'stripe' ? 'paypal' : 'stripe');
    expect(other.owns(first.methodId)).toBe(false);
  });

  it('knows whether the buyer has tried to pay', async () => {
    const adapter = await adapterOf(name);
    const opened = await adapter.create(request());
    expect(await adapter.wasTried(opened.methodId)).toBe(false);
    await approve[name](opened);
    expect(await adapter.wasTried(opened.methodId)).toBe(true);
    expect(await adapter.wasTried(name === 'stripe' ? 'pi_unknown' : 'UNKNOWN')).toBe(false);
  });

  it('reports a payment in minor units with the attempt it was asked for', async () => {
    const adapter = await adapterOf(name);
    const wanted = request();
    const payment = await adapter.fetch(await pay(adapter, wanted), { ofDispute: true, ofRefund: true });
    const { userId, orderId, attempt, amount, currency } = wanted;
    expect(payment).toMatchObject({
      provider: name,
      status: 'succeeded',
      amount,
      currency,
      refunded: 0,
      isDisputed: false,
      isReversed: false,
      reference: { userId, orderId, attempt },
    });
  });

  it('refunds a part once under one key, and then the rest', async () => {
    const adapter = await adapterOf(name);
    const paymentId = await pay(adapter, request());
    const part = { amount: 500, currency: 'usd', key: 'after-0' };
    await adapter.refund(paymentId, part);
    await adapter.refund(paymentId, part);
    expect(await adapter.fetch(paymentId, { ofRefund: true })).toMatchObject({ refunded: 500, isReversed: false });
    await adapter.refund(paymentId);
    await adapter.refund(paymentId);
    expect(await adapter.fetch(paymentId, { ofRefund: true })).toMatchObject({ refunded: 1999, isReversed: true });
  });

  it('cancels what nobody has paid, and says what was paid', async () => {
    const adapter = await adapterOf(name);
    const open = await adapter.create(request());
    expect(await adapter.cancel(open.methodId)).toEqual({ state: 'cancelled' });
    const wanted = request();
    const paymentId = await pay(adapter, wanted);
    const { methodId } = await adapter.create(wanted);
    expect(await adapter.cancel(methodId)).toEqual({ state: 'paid', paymentId });
  });

  it('counts what the provider does not know as cancelled, and has no such payment', async () => {
    const adapter = await adapterOf(name);
    const unknown = name === 'stripe' ? 'pi_unknown' : 'UNKNOWN0000000000';
    expect(await adapter.cancel(unknown)).toEqual({ state: 'cancelled' });
    await expect(adapter.fetch(unknown)).rejects.toMatchObject({ code: 'payment_not_found' });
  });
});
