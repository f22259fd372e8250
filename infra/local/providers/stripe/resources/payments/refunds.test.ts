import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { clientFor, eventTypes, startForTest, steer } from '../../test-support.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeEach(async () => {
  standIn = await startForTest();
  stripe = clientFor(standIn);
});
afterEach(() => standIn.close());

const paid = () => stripe.paymentIntents.create({ amount: 1999, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });
const chargeOf = async ({ id }: Stripe.PaymentIntent) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge as Stripe.Charge;

it('comes back where the bank of the buyer does not take it', async () => {
  const intent = await paid();
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect(await chargeOf(intent)).toMatchObject({ refunded: true, amount_refunded: 1999 });
  expect(await steer(standIn, `_refunds/${rest.id}/fail`)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
  expect(await chargeOf(intent)).toMatchObject({ refunded: false, amount_refunded: 500 });
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ status: 'succeeded' });
  expect(await eventTypes(stripe)).toEqual(expect.arrayContaining(['refund.failed', 'refund.updated', 'charge.refund.updated']));
});

it('is refused for the reason that a test gives', async () => {
  const intent = await paid();
  await steer(standIn, '_refund_refusals', { payment_intent: intent.id, code: 'balance_insufficient' });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0 });
});
