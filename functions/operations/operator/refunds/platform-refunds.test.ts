import type { Buyer } from '../../../test/people/buyer.ts';
import { eventually } from '../../../test/eventually.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { makeOperator } from '../../../test/stories/desk/operator.ts';
import { inDays } from '../../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const { atStripe } = shop;
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);
let ada: Buyer;
beforeAll(async () => {
  ada = await shop.buyer();
  await makeOperator(ada);
});

const PLAN = { planId: 'seo-basic', planName: 'SEO Basic', price: 699 };

async function buysPlan() {
  const checkout = await buyer.post('/orders/create-checkout-payment-intent', PLAN);
  const paymentId = await buyer.pays(checkout);
  await eventually(async () => (await buyer.order())?.status === 'paid');
  return { orderId: checkout.json.orderId as string, paymentId };
}

/** Asks for a refund of a purchase at an event without an organiser, which has begun. */
async function asks(reason = 'I was ill.') {
  const event = await published(sampleEvent({ start_time: inDays(-1), end_time: null }));
  const purchase = await buyer.buys(event);
  expect((await buyer.asksForRefund(purchase.orderId, reason)).json.state).toBe('queued');
  return { event, ...purchase };
}

const decides = (orderId: string, body: object) => ada.post(`/operator/refunds/${orderId}`, body);
const untilGranted = async (orderId: string, body: object) => {
  let answer = await decides(orderId, body);
  // The lists of sales are written from the stream.
  await eventually(async () => answer.status !== 404 || (answer = await decides(orderId, body)).status !== 404);
  return answer;
};
const sent = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount);
const acts = async (orderId: string) =>
  (await ada.get('/operator/acts')).json.acts.filter(({ text }: { text: string }) => text.includes(orderId));

it('lists the requests that wait for the platform', async () => {
  const { orderId } = await asks();
  const { refunds } = (await ada.get('/operator/refunds')).json;
  expect(refunds).toContainEqual(
    expect.objectContaining({ orderId, amount: 1999, reason: 'I was ill.', buyer: { name: 'Ana Viewer', email: buyer.email } }),
  );
});

it('grants a request once, and takes it off the list', async () => {
  const { event, orderId, paymentId } = await asks();
  expect(await untilGranted(orderId, { decision: 'grant', note: 'Get well soon.' })).toMatchObject({
    status: 200,
    json: { message: '$19.99 is on its way back to the buyer.' },
  });
  expect((await decides(orderId, { decision: 'grant' })).status).toBe(200);
  expect(await sent(paymentId)).toEqual([1999]);
  expect(await buyer.canWatch(event)).toBe(false);
  const { refunds } = (await ada.get('/operator/refunds')).json;
  expect(refunds.map((refund: { orderId: string }) => refund.orderId)).not.toContain(orderId);
  expect(await acts(orderId)).toMatchObject([{ action: 'grant-refund', text: expect.stringContaining('Get well soon.') }]);
  await eventually(() => buyer.mails().some(({ text }) => text.includes('Get well soon.')));
});

it('refunds a plan that nobody asked about, once of many presses', async () => {
  const { orderId, paymentId } = await buysPlan();
  await untilGranted(orderId, { decision: 'grant' });
  const answers = await Promise.all([1, 2, 3].map(() => decides(orderId, { decision: 'grant' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sent(paymentId)).toEqual([699]);
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refundedAmount: 699 });
});

it('declines a request with its reason, which the buyer reads in the words of the platform', async () => {
  const { event, orderId, paymentId } = await asks();
  expect(await decides(orderId, { decision: 'decline' })).toMatchObject({ status: 400, json: { field: 'note' } });
  const note = 'You watched all of it.';
  expect((await decides(orderId, { decision: 'decline', note })).status).toBe(200);
  expect(await decides(orderId, { decision: 'decline', note })).toMatchObject({ status: 404, json: { code: 'order_not_found' } });
  await eventually(() => buyer.mails().some(({ text }) => text.includes(note)));
  const { text } = buyer.mails().find((mail) => mail.text.includes(note))!;
  expect(text).toContain('We have declined to refund');
  expect(text).not.toContain('The organiser');
  expect(await sent(paymentId)).toEqual([]);
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await acts(orderId)).toMatchObject([{ action: 'decline-refund', text: expect.stringContaining(note) }]);
});

it('leaves what others sold to them', async () => {
  const event = await olu.sells({}, { start_time: inDays(-1), end_time: null });
  const { orderId, paymentId } = await buyer.buys(event);
  await buyer.asksForRefund(orderId);
  for (const body of [{ decision: 'grant' }, { decision: 'decline', note: 'No.' }])
    expect(await decides(orderId, body)).toMatchObject({ status: 404, json: { code: 'order_not_found', field: 'orderId' } });
  expect(await sent(paymentId)).toEqual([]);
});
