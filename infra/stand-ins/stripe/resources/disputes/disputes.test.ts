import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { clientFor, eventTypes, steer, useStandIn } from '../../test-support.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
useStandIn('each', (started) => {
  standIn = started;
  stripe = clientFor(standIn);
});

const order = { amount: 1999, currency: 'usd', confirm: true };

async function newDispute() {
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
  const dispute = await steer<Stripe.Dispute>(standIn, '_disputes', {
    payment_intent: intent.id,
    reason: 'product_not_received',
  });
  return { intent, dispute };
}

it('is opened by the bank for a charge', async () => {
  const { intent, dispute } = await newDispute();
  expect(await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] })).toMatchObject({
    amount: 1999,
    reason: 'product_not_received',
    status: 'needs_response',
    payment_intent: intent.id,
    charge: { disputed: true },
  });
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toMatchObject([{ id: dispute.id }]);
  expect((await stripe.disputes.list({ payment_intent: 'pi_other' })).data).toEqual([]);
  expect(await eventTypes(stripe)).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']));
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_disputed' });
});

it('is answered with evidence', async () => {
  const { dispute } = await newDispute();
  const evidence = { access_activity_log: 'played 12 times', customer_email_address: 'ann@example.com' };
  const draft = await stripe.disputes.update(dispute.id, { evidence, submit: false });
  expect(draft).toMatchObject({
    status: 'needs_response',
    evidence,
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  const sent = await stripe.disputes.update(dispute.id, {
    evidence: { product_description: 'Derby' },
    metadata: { orderId: 'o1' },
  });
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { ...evidence, product_description: 'Derby' },
    evidence_details: { submission_count: 1 },
    metadata: { orderId: 'o1' },
  });
  await expect(stripe.disputes.update(dispute.id, { evidence: { poem: 'x' } as never })).rejects.toMatchObject({
    param: 'evidence[poem]',
  });
});

it.each([
  ['won', true],
  ['lost', false],
] as const)('is %s', async (status, refundable) => {
  const { intent, dispute } = await newDispute();
  await steer(standIn, `_disputes/${dispute.id}/close`, { status });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status, is_charge_refundable: refundable });
  const types = await eventTypes(stripe);
  expect(types).toContain('charge.dispute.closed');
  expect(types.includes('charge.dispute.funds_reinstated')).toBe(status === 'won');
  const refund = stripe.refunds.create({ payment_intent: intent.id });
  if (refundable) expect(await refund).toMatchObject({ status: 'succeeded' });
  else await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });
  await expect(stripe.disputes.update(dispute.id, { evidence: {} })).rejects.toMatchObject({ statusCode: 400 });
});

it('can start as an inquiry, which withdraws no money, and become a chargeback', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
  const opened = { payment_intent: intent.id, case_type: 'inquiry' };
  const inquiry = await steer<Stripe.Dispute>(standIn, '_disputes', opened);
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
  const answered = await stripe.disputes.update(inquiry.id, { evidence: { product_description: 'Derby' } });
  expect(answered.status).toBe('warning_under_review');
  await expect(steer(standIn, `_disputes/${inquiry.id}/close`, { status: 'lost' })).rejects.toThrow('404');
  expect(await eventTypes(stripe)).not.toContain('charge.dispute.funds_withdrawn');
  const escalated = await steer<Stripe.Dispute>(standIn, `_disputes/${inquiry.id}/escalate`);
  const card = { case_type: 'chargeback' };
  const now = { id: inquiry.id, status: 'needs_response', is_charge_refundable: false, payment_method_details: { card } };
  expect(escalated).toMatchObject(now);
  expect((await eventTypes(stripe)).slice(-2)).toEqual(['charge.dispute.updated', 'charge.dispute.funds_withdrawn']);
  await expect(steer(standIn, `_disputes/${inquiry.id}/escalate`)).rejects.toThrow('404');
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_disputed' });
  expect(await steer(standIn, `_disputes/${inquiry.id}/close`, { status: 'won' })).toMatchObject({ status: 'won' });
});

it('can remain an inquiry, and the payment can be refunded', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
  const opened = { payment_intent: intent.id, case_type: 'inquiry' };
  const { id } = await steer<Stripe.Dispute>(standIn, '_disputes', opened);
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ status: 'succeeded' });
  expect(await steer(standIn, `_disputes/${id}/close`, { status: 'warning_closed' })).toMatchObject({ status: 'warning_closed' });
  expect((await eventTypes(stripe)).at(-1)).toBe('charge.dispute.closed');
  await expect(steer(standIn, `_disputes/${id}/escalate`)).rejects.toThrow('404');
});

it("ends according to the text of the evidence, as in Stripe's test mode", async () => {
  const { dispute } = await newDispute();
  expect(await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } })).toMatchObject({
    status: 'won',
  });
  const { dispute: other } = await newDispute();
  expect(await stripe.disputes.close(other.id)).toMatchObject({ status: 'lost' });
});

it('is opened immediately for the test card that triggers disputes', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_createDispute' });
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toMatchObject([
    { reason: 'fraudulent', amount: 1999 },
  ]);
});
