import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { clientFor, eventTypes, steer, useStandIn } from '../../test-support.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
useStandIn('each', (started) => {
  standIn = started;
  stripe = clientFor(standIn);
});

const newPayment = () =>
  stripe.paymentIntents.create({ amount: 1999, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
const chargeOf = async ({ id }: Stripe.PaymentIntent) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;

it('fails if the buyer’s bank rejects it', async () => {
  const intent = await newPayment();
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect(await chargeOf(intent)).toMatchObject({ refunded: true, amount_refunded: 1999 });
  expect(await steer(standIn, `_refunds/${rest.id}/fail`)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await chargeOf(intent)).toMatchObject({ refunded: false, amount_refunded: 500 });
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ status: 'succeeded' });
  expect(await eventTypes(stripe)).toEqual(expect.arrayContaining(['refund.failed', 'refund.updated', 'charge.refund.updated']));
});

it('is rejected with the code that a test sets', async () => {
  const intent = await newPayment();
  await steer(standIn, '_refund_refusals', { payment_intent: intent.id, code: 'balance_insufficient' });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0 });
});
