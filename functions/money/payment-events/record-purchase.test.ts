import { findPayment } from '../payments/payments-store.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { reportPaypalEvent } from '../../test/providers/report-paypal-event.ts';

const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atPaypal } = shop;
const buyer = useBuyer(shop);
const event = useEvent();

it('looks for a dispute if money was taken back, because the event that reports it may be lost', async () => {
  const { captureId: paymentId } = await buyer.buysByPaypal(event);
  await atPaypal.dispute(paymentId);
  expect(await reportPaypalEvent('PAYMENT.CAPTURE.REVERSED', { paymentId })).toContain('is disputed');
  expect(await findPayment({ provider: 'paypal', paymentId })).toMatchObject({ status: 'suspended' });
  expect(await buyer.canWatch(event)).toBe(false);
});

it('revokes access if all of the money was taken back', async () => {
  const { captureId: paymentId } = await buyer.buysByPaypal(event);
  await atPaypal.steer(`/_captures/${paymentId}/reverse`, { reason: 'CHARGEBACK' });
  expect(await reportPaypalEvent('PAYMENT.CAPTURE.REVERSED', { paymentId })).toContain('was returned');
  expect(await buyer.canWatch(event)).toBe(false);
});
