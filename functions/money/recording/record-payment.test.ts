import { stripePayments } from '../payments/stripe/payment-intents.ts';
import { findPayment } from '../payments/payments-store.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { recordPayment } from './record-payment.ts';

const shop = useWorld({ hearsWebhooks: false });
const buyer = useBuyer(shop);
const event = useEvent();

it('asks the provider again if another process recorded a newer answer meanwhile', async () => {
  const paymentId = await buyer.pays(await buyer.checksOut(event));
  const { fetch } = stripePayments;
  const fetching = jest.spyOn(stripePayments, 'fetch').mockImplementationOnce(async (id, hints) => {
    const stale = await fetch(id, hints);
    await recordPayment('stripe', id);
    await shop.atStripe.refund(id);
    await recordPayment('stripe', id);
    return stale;
  });
  expect(await recordPayment('stripe', paymentId)).toMatchObject({ outcome: 'reversed', isNew: false });
  expect(fetching).toHaveBeenCalledTimes(4);
  expect(await findPayment({ provider: 'stripe', paymentId })).toMatchObject({ status: 'reversed', refunded: 1999 });
});
