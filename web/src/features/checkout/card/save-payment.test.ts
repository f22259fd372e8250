import { savePayment } from './save-payment.ts';
import { fakeApi } from '../testing/fake-api.ts';

const SAVE = 'POST /orders/save-payment';
const intent = { id: 'pi_1', amount: 1999, currency: 'usd' };
const item = { kind: 'package', eventId: 'ev1', packageId: 'p1' } as const;
const unavailable = { status: 503, body: { error: 'x', code: 'payments_unavailable' } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function finish(saving: Promise<string | null>) {
  await jest.advanceTimersByTimeAsync(10_000);
  return saving;
}

it('retries silently while the server or the network is down', async () => {
  const api = fakeApi({ [SAVE]: [unavailable, 'offline', { body: { message: 'Recorded', orderId: 'o1' } }] });
  await expect(finish(savePayment(intent, item))).resolves.toBeNull();
  expect(api.callsTo(SAVE)).toHaveLength(3);
});

it('gives up after four attempts, without an error', async () => {
  const api = fakeApi({ [SAVE]: [unavailable] });
  await expect(finish(savePayment(intent, item))).resolves.toBeNull();
  expect(api.callsTo(SAVE)).toHaveLength(4);
});

it('does not repeat what was refused', async () => {
  const api = fakeApi({ [SAVE]: [{ status: 402, body: { error: 'x', code: 'payment_incomplete' } }] });
  await expect(finish(savePayment(intent, item))).resolves.toBeNull();
  expect(api.callsTo(SAVE)).toHaveLength(1);
});

it.each(['sold_out', 'payment_refunded'])('returns why the payment is refunded (%s)', async (code) => {
  fakeApi({ [SAVE]: [{ status: 409, body: { error: 'We are refunding your payment.', code } }] });
  await expect(finish(savePayment(intent, item))).resolves.toBe('We are refunding your payment.');
});
