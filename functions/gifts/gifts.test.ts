import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually, pay, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let event: CatalogEvent;
let buyer: Visitor;
let friend: Visitor;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = sampleEvent();
  [buyer, friend] = [world.visitor(), world.visitor()];
  await Promise.all([putEvent(event), buyer.register(), friend.register()]);
});

const order = (gift: object | undefined) =>
  buyer.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: 'pkg_live', gift });

/** The secret is in the recipient's mail only; here it is read where it is kept. */
async function tokenOf(orderId: string): Promise<string> {
  const { findOrder } = await import('../orders/orders-store.ts');
  const { token } = (await buyer.post('/auth/session')).json as { token: string };
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  return (await findOrder(sub, orderId))!.gift!.token;
}

async function give(): Promise<{ token: string; paymentId: string }> {
  const { json } = await order({ email: 'Friend@example.com', message: 'Enjoy!' });
  const token = await tokenOf(json.orderId);
  expect((await friend.get(`/gifts/${token}`)).status).toBe(404);
  const paymentId = await pay(world, json.clientSecret);
  await eventually(async () => (await friend.get(`/gifts/${token}`)).status === 200);
  return { token, paymentId };
}

it('opens the event to who redeems it, and to nobody else', async () => {
  const { token } = await give();
  expect((await friend.get(`/gifts/${token}`)).json).toEqual({
    eventTitle: 'Fight Night',
    packageName: 'Live',
    from: 'Ana Viewer',
    message: 'Enjoy!',
    isRedeemed: false,
  });
  expect([(await watch(buyer, event)).status, (await watch(friend, event)).status]).toEqual([402, 402]);
  const both = await Promise.all([friend.post(`/gifts/${token}/redeem`), friend.post(`/gifts/${token}/redeem`)]);
  expect(both.map(({ json }) => json)).toEqual(Array(2).fill({ redirectUrl: `/user/watch/${event._id}` }));
  expect([(await watch(buyer, event)).status, (await watch(friend, event)).status]).toEqual([402, 200]);
  const late = await buyer.post(`/gifts/${token}/redeem`);
  expect([late.status, late.json.code]).toEqual([409, 'gift_redeemed']);
});

it('goes to one of many who redeem it at once', async () => {
  const { token } = await give();
  const crowd = [friend, buyer, world.visitor(), world.visitor()];
  await Promise.all(crowd.slice(2).map((visitor) => visitor.register()));
  const answers = await Promise.all(crowd.map((visitor) => visitor.post(`/gifts/${token}/redeem`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const open = await Promise.all(crowd.map(async (visitor) => (await watch(visitor, event)).status));
  expect(open.filter((status) => status === 200)).toHaveLength(1);
});

it('closes where the buyer is given the money back, redeemed or not', async () => {
  const { token, paymentId } = await give();
  await friend.post(`/gifts/${token}/redeem`);
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await eventually(async () => (await watch(friend, event)).status === 402);
  expect((await friend.post(`/gifts/${token}/redeem`)).json.code).toBe('gift_not_found');
});

it('leaves the buyer free to buy the same for themselves', async () => {
  await give();
  const own = await order(undefined);
  await pay(world, own.json.clientSecret);
  await eventually(async () => (await watch(buyer, event)).status === 200);
  const { orders } = (await buyer.get('/orders/mine')).json as { orders: { gift: object | null }[] };
  expect(orders.map(({ gift }) => gift)).toEqual([null, { email: 'friend@example.com' }]);
});

it('tells what is wrong with a gift', async () => {
  expect((await order({ email: 'nobody' })).json).toMatchObject({ code: 'invalid_input', field: 'gift.email' });
  expect((await friend.post('/gifts/gift_none/redeem')).json).toMatchObject({ code: 'gift_not_found', field: 'token' });
  expect((await world.visitor().post('/gifts/gift_none/redeem')).status).toBe(401);
});

it('is mailed to whom it is for, with its link, once it is paid', async () => {
  const { token } = await give();
  await eventually(() => world.mails().some(({ text }) => text.includes(`/gift/${token}`)));
  const [mail] = world.mails().filter(({ text }) => text.includes(`/gift/${token}`));
  expect(mail).toMatchObject({ to: ['friend@example.com'], subject: 'Ana Viewer has a gift for you: Fight Night: Live' });
  expect(mail!.text).toContain('“Enjoy!”');
});

it('leads to where the buyer was, on a platform that has no site of its own', async () => {
  const { SITE_ORIGIN } = process.env;
  delete process.env.SITE_ORIGIN;
  const { token } = await give();
  await eventually(() => world.mails().some(({ text }) => text.includes(`https://fight.marquee.localhost/gift/${token}`)));
  if (SITE_ORIGIN !== undefined) process.env.SITE_ORIGIN = SITE_ORIGIN;
});
