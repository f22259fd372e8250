import { changeItem } from '../../../test/database.ts';
import { killedAfter } from '../../../test/faults/killed-after.ts';
import { aroundPaypal } from '../../../test/providers/paypal-answers.ts';
import { reportPaypalEvent } from '../../../test/providers/report-paypal-event.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';
import { orderKey } from '../../orders/orders-store.ts';

// One buyer with two devices: the card form is open on one, PayPal on the other.
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atPaypal, atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent();

const refused = { code: 'payment_intent_unexpected_state' };
const reportApproval = (paypalOrderId: string) => reportPaypalEvent('CHECKOUT.ORDER.APPROVED', { objectId: paypalOrderId });
const statusAtPaypal = async (paypalOrderId: string) => (await atPaypal.order(paypalOrderId)).status;
/** Lets the time pass in which a capture may be under way. */
const untilClaimIsOver = (orderId: string) =>
  changeItem(orderKey(buyer.userId, orderId), 'SET captureUntil = :past', { ':past': new Date(0).toISOString() });

it.each(['before', 'after'])('refuses a card that is charged after PayPal, in a form opened %s PayPal', async (when) => {
  const early = when === 'before' ? await buyer.checksOut(event) : null;
  const { paypalOrderId } = await buyer.approvesAtPaypal(event);
  const byCard = early ?? (await buyer.checksOut(event));
  expect((await buyer.captures(paypalOrderId)).json.status).toBe('paid');
  await expect(buyer.pays(byCard)).rejects.toMatchObject(refused);
  expect((await atStripe.intent(byCard.json.clientSecret)).status).toBe('canceled');
  expect((await buyer.checksOut(event)).json.code).toBe('already_paid');
});

it('refuses it as well if PayPal alone reports the approval', async () => {
  const byCard = await buyer.checksOut(event);
  const { paypalOrderId } = await buyer.approvesAtPaypal(event);
  expect(await reportApproval(paypalOrderId)).toMatch(/^Recorded/);
  await expect(buyer.pays(byCard)).rejects.toMatchObject(refused);
});

it('takes nothing from PayPal if the card was charged first, recorded or not', async () => {
  const byCard = await buyer.checksOut(event);
  const { orderId, paypalOrderId } = await buyer.approvesAtPaypal(event);
  const paymentId = await buyer.pays(byCard);
  expect((await buyer.captures(paypalOrderId)).json).toMatchObject({ orderId, status: 'paid' });
  expect(await statusAtPaypal(paypalOrderId)).toBe('APPROVED');
  expect((await buyer.order()).payment).toEqual({ provider: 'stripe', paymentId });
  expect(await atStripe.refundsOf(paymentId)).toEqual([]);
});

it('opens no card form while PayPal is asked for the money, and one as soon as PayPal declined', async () => {
  const { paypalOrderId } = await buyer.approvesAtPaypal(event, 'declined-card');
  let meanwhile: string | undefined;
  await aroundPaypal('captureOrder', async (proceed) => {
    meanwhile ??= (await buyer.checksOut(event)).json.code;
    return proceed();
  });
  expect((await buyer.captures(paypalOrderId)).json.code).toBe('payment_declined');
  expect(meanwhile).toBe('payment_processing');
  await buyer.pays(await buyer.checksOut(event));
});

it.each([
  ['expired', (id: string) => atPaypal.steer(`/_orders/${id}/expire`), 'payment_expired'],
  ['was not approved', async () => {}, 'payment_incomplete'],
])('does not keep anybody from their card whose PayPal order %s', async (_, happen, code) => {
  const { paypalOrderId } = (await buyer.opensPaypal(event)).json;
  await happen(paypalOrderId);
  expect((await buyer.captures(paypalOrderId)).json.code).toBe(code);
  await buyer.pays(await buyer.checksOut(event));
});

it('never closes the card form of a buyer who only looks at PayPal', async () => {
  const byCard = await buyer.checksOut(event);
  await buyer.opensPaypal(event);
  expect((await buyer.checksOut(event)).json.clientSecret).toBe(byCard.json.clientSecret);
  await buyer.pays(byCard);
});

it('pays once wherever the process ends that takes the money', async () => {
  for (let calls = 3; calls < 9; calls += 1) {
    const one = await shop.buyer();
    const byCard = await one.checksOut(event);
    const { paypalOrderId } = await one.approvesAtPaypal(event);
    await killedAfter(calls, () => one.captures(paypalOrderId));
    const isCharged = await one.pays(byCard).then(
      () => true,
      () => false,
    );
    expect(await reportApproval(paypalOrderId)).toMatch(/^Recorded|recorded before/);
    expect([isCharged, await statusAtPaypal(paypalOrderId)]).toEqual([isCharged, isCharged ? 'APPROVED' : 'COMPLETED']);
    expect((await one.checksOut(event)).json.code).toBe('already_paid');
  }
});

it('lets the buyer pay by card two minutes after a process ended before PayPal was asked', async () => {
  await buyer.checksOut(event);
  const { orderId, paypalOrderId } = await buyer.approvesAtPaypal(event);
  await aroundPaypal('captureOrder', () => Promise.reject(new Error('The process has ended.')));
  await buyer.captures(paypalOrderId);
  jest.restoreAllMocks();
  expect((await buyer.checksOut(event)).json).toMatchObject({
    code: 'payment_processing',
    error: expect.stringContaining('PayPal'),
  });
  await untilClaimIsOver(orderId);
  const byCard = await buyer.checksOut(event);
  await buyer.pays(byCard);
  // The money that they approved before is not taken any more.
  await reportApproval(paypalOrderId);
  expect(await statusAtPaypal(paypalOrderId)).toBe('APPROVED');
});

it('takes the money although Stripe does not answer, and gives the second payment back', async () => {
  const byCard = await buyer.checksOut(event);
  const { paypalOrderId } = await buyer.approvesAtPaypal(event);
  await atStripe.chaos({ failCalls: 100 });
  expect((await buyer.captures(paypalOrderId)).json.status).toBe('paid');
  await atStripe.calm();
  const paymentId = await buyer.pays(byCard);
  await buyer.reports(event, paymentId);
  expect(await atStripe.refundsOf(paymentId)).toHaveLength(1);
});
