import { eventually } from '../eventually.ts';
import { useLogLines } from '../log/log-lines.ts';
import { useBuyer, useEvent, useWorld } from '../use-world.ts';

const shop = useWorld({ countsSales: true });
const buyer = useBuyer(shop);
const event = useEvent();
const lines = useLogLines();

/** The edge's id of the request that makes the order. */
const EDGE = { 'x-amz-cf-id': `${'Edge-of_the_order'.padEnd(54, '0')}==` };
const id = EDGE['x-amz-cf-id'];

const ofOrder = (orderId: string) => lines().filter((line) => line.orderId === orderId);
const said = (fits: RegExp) => lines().filter(({ message }) => fits.test(message));

it('a purchase by card is one id from the edge to its receipt', async () => {
  const checkout = await buyer.checksOut(event, {}, EDGE);
  const { orderId } = checkout.json as { orderId: string };
  const paymentId = await buyer.paysAndGets(event, checkout);
  await shop.untilMailed(({ subject }) => /receipt/i.test(subject));
  await eventually(() => said(/^Counted a change/).length > 0 && said(/receipt/i).length > 0);

  const webhook = lines().filter(({ message, route }) => message === 'request' && String(route).endsWith('/webhooks/stripe'));
  expect(lines().find(({ route }) => String(route).endsWith('/create-checkout-payment-intent'))).toMatchObject({
    correlationId: id,
    orderId,
    userId: buyer.userId,
    eventId: event._id,
  });
  expect(webhook.some((line) => line.correlationId === id && line.orderId === orderId)).toBe(true);
  for (const step of [`Recorded ${paymentId}`, `Entered a change of ${paymentId}`, `Counted a change of ${paymentId}`]) {
    expect(said(new RegExp(`^${step}`))[0]).toMatchObject({ correlationId: id, orderId, paymentId });
  }
  const mailed = ofOrder(orderId).filter(({ message }) => /mail|receipt/i.test(message));
  expect(mailed.map((line) => line.correlationId)).toEqual(mailed.map(() => id));
  expect(mailed.length).toBeGreaterThan(0);
  // Whoever reads the log learns neither who the buyer is nor what they paid with.
  const text = JSON.stringify(lines());
  expect(text).not.toContain(buyer.email);
  expect(text).not.toMatch(/_secret_|424242424242/);
});

it('a purchase with PayPal is recorded under the id of its checkout, also if the buyer never comes back', async () => {
  const { json } = await buyer.post(
    '/orders/create-paypal-order',
    { eventId: event._id, packageId: event.packages[0]!._id },
    EDGE,
  );
  await shop.atPaypal.approve(json.paypalOrderId as string);
  await buyer.untilOpen(event);
  await eventually(() => said(/^Recorded /).length > 0);
  expect(said(/^Recorded /)[0]).toMatchObject({ correlationId: id, orderId: json.orderId as string });
});

it('a second click pays the same payment, although its own id is another one', async () => {
  const first = await buyer.checksOut(event, {}, EDGE);
  const second = await buyer.checksOut(event, {}, { 'x-amz-cf-id': `${'0'.repeat(54)}==` });
  expect(second.json.clientSecret).toBe(first.json.clientSecret);
  expect((await shop.atStripe.intent(first.json.clientSecret as string)).metadata).toMatchObject({ correlationId: id });
});

it.each([
  ['sent past the edge', { 'x-origin-secret': '' }],
  ['sent with a wrong secret', { 'x-origin-secret': 'guessed' }],
])('an id %s is not taken', async (_, headers) => {
  await buyer.send('POST', '/webhooks/stripe', Buffer.from('{}'), { ...EDGE, ...headers });
  await buyer.checksOut(event, {}, { ...EDGE, ...headers });
  expect(lines().filter(({ message }) => message === 'request')).toHaveLength(2);
  expect(lines().filter((line) => line.correlationId === id)).toEqual([]);
});

it.each([['a sentence that is no id'], ['x'], ['olu@example.com'], [`${'a'.repeat(500)}`], ['{"level":"INFO"}']])(
  'an id of the edge that has not its form is not taken: %s',
  async (text) => {
    await buyer.checksOut(event, {}, { 'x-amz-cf-id': text });
    const [line] = lines().filter(({ message }) => message === 'request');
    expect(line?.correlationId).toBe(line?.requestId);
  },
);
