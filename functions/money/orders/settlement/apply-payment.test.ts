import { findOrder } from '../orders-store.ts';
import type { Order } from '../order.ts';
import { applyPayment } from './apply-payment.ts';
import { PaymentMismatch, PaymentMoved } from './transition.ts';
import type { Payment } from '../../payments/payment.ts';
import { findPayment } from '../../payments/payments-store.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';

const shop = useWorld();
const buyer = useBuyer(shop);
const event = useEvent();

/** Has the buyer pay. @returns the paid order, and the payment as its provider reports it */
async function paid(): Promise<{ order: Order; payment: Payment }> {
  const checkout = await buyer.checksOut(event);
  const paymentId = await buyer.pays(checkout);
  await buyer.untilOpen(event);
  const order = (await findOrder(buyer.userId, checkout.json.orderId))!;
  const { userId, orderId, attempt, amount, currency } = order;
  const reference = { userId, orderId, attempt };
  const state = { status: 'succeeded', refunded: 0, isDisputed: false, isReversed: false } as const;
  return { order, payment: { provider: 'stripe', paymentId, amount, currency, reference, ...state } };
}

it('leaves a second payment that its provider refuses to refund to a person', async () => {
  const { order, payment } = await paid();
  const refund = jest.fn().mockResolvedValue({ state: 'refused', why: 'Stripe: charge_disputed' });
  const second = { ...payment, paymentId: 'pi_second' };
  const applied = applyPayment({ payment: second, recorded: null, provider: { refund } });
  await expect(applied).rejects.toThrow(new PaymentMismatch('pi_second is to go back, and cannot. Stripe: charge_disputed'));
  expect(refund).toHaveBeenCalledTimes(1);
  expect(await findPayment(second)).toMatchObject({ status: 'duplicate', orderId: order.orderId });
});

it('tries a refund again that its provider could not be asked for', async () => {
  const { payment } = await paid();
  const refund = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue({ state: 'granted' });
  const second = { ...payment, paymentId: 'pi_other' };
  await expect(applyPayment({ payment: second, recorded: null, provider: { refund } })).rejects.toThrow('no answer');
  const applied = applyPayment({ payment: second, recorded: await findPayment(second), provider: { refund } });
  expect(await applied).toMatchObject({ outcome: 'returned', why: 'duplicate' });
  expect(await findPayment(second)).toMatchObject({ status: 'returned' });
});

it('has everything read again if the order of a recorded payment has changed since', async () => {
  const { order, payment } = await paid();
  const gift = { email: 'friend@example.com', message: null, token: 'gift_1', redeemedBy: 'usr_friend' };
  const applied = applyPayment({
    payment: { ...payment, isReversed: true, refunded: payment.amount },
    recorded: await findPayment(payment),
    provider: null,
    order: { ...order, gift },
  });
  await expect(applied).rejects.toThrow(PaymentMoved);
  expect(await findPayment(payment)).toMatchObject({ status: 'recorded' });
});
