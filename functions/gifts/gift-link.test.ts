import type { GiftTo } from '#shared/api/orders.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { handler as sendMail } from '../mail/send-mail.ts';
import { log } from '../platform/log.ts';
import { deliver } from '../test/deliver.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually, pay, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const FROM = 'no-reply@marquee.localhost';

let world: World;
let event: CatalogEvent;
let buyer: Visitor;
let friend: Visitor;
let email: string;
let said: jest.SpyInstance;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  said = jest.spyOn(log, 'info').mockImplementation();
  event = sampleEvent();
  email = `friend-${event._id.replace('_', '-')}@example.com`;
  [buyer, friend] = [world.visitor(), world.visitor()];
  await Promise.all([putEvent(event), buyer.register(), friend.register()]);
});
afterEach(() => {
  said.mockRestore();
  process.env.MAIL_FROM = FROM;
});

const order = (to = email) =>
  buyer.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: 'pkg_live', gift: { email: to } });

const given = async (): Promise<GiftTo> => (await buyer.get('/orders/mine')).json.orders[0].gift;
const tokenIn = (link: string | null) => link!.split('/').at(-1)!;

/** Buys a gift and waits until all that follows from it is done. */
async function give(): Promise<{ orderId: string; paymentId: string }> {
  const { json } = await order();
  expect((await given()).link).toBeNull();
  const paymentId = await pay(world, json.clientSecret);
  await eventually(async () => (await given()).link !== null);
  return { orderId: json.orderId, paymentId };
}

const mailed = async () => (await given()).isMailed;
const isSaid = (words: string) => said.mock.calls.some(([sentence]) => String(sentence).includes(words));
const mails = () => world.mails().filter(({ to }) => to.includes(email));

it('is shown to its buyer once it is paid, as it was mailed, until it is redeemed', async () => {
  await give();
  await eventually(async () => (await mailed()) === true);
  const { link } = await given();
  expect(link).toMatch(/^https:\/\/marquee\.localhost\/gift\/gift_/);
  expect(mails()[0]!.text).toContain(`/gift/${tokenIn(link)}`);
  expect((await friend.post(`/gifts/${tokenIn(link)}/redeem`)).status).toBe(200);
  expect(await given()).toEqual({ email, isRedeemed: true, link: null, isMailed: null });
});

it('is told to nobody else, and to its buyer nowhere else', async () => {
  const { orderId } = await give();
  const token = tokenIn((await given()).link);
  await eventually(async () => (await buyer.get(`/orders/${orderId}/receipt`)).status === 200);
  const elsewhere = ['/account/export', '/account', `/orders/${orderId}/receipt`].map((path) => buyer.get(path));
  await friend.post(`/gifts/${token}/redeem`);
  const ofOthers = ['/orders/mine', '/account/export', `/gifts/${token}`].map((path) => friend.get(path));
  for (const { status, text } of await Promise.all([...elsewhere, ...ofOthers])) {
    expect(status).toBe(200);
    expect(text).not.toContain(token);
  }
  expect(JSON.stringify(said.mock.calls)).toContain(orderId);
  expect(JSON.stringify(said.mock.calls)).not.toContain(token);
});

it('is gone where the money went back, and not mailed any more', async () => {
  process.env.MAIL_FROM = '';
  const { orderId, paymentId } = await give();
  await eventually(() => isSaid(`Dropped the notice gift of ${orderId}`));
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await eventually(async () => (await buyer.get('/orders/mine')).json.orders[0].status === 'refunded');
  expect(await given()).toMatchObject({ isRedeemed: false, link: null, isMailed: null });
  process.env.MAIL_FROM = FROM;
  await deliver(sendMail, { type: 'order-notice', notice: 'gift', userId: await buyer.userId(), orderId });
  expect(mails()).toEqual([]);
});

describe('on a stage without an address for mails', () => {
  beforeEach(() => {
    process.env.MAIL_FROM = '';
  });

  it('is what the buyer passes on', async () => {
    const { orderId } = await give();
    await eventually(() => isSaid(`Dropped the notice gift of ${orderId}`));
    const { link, isMailed } = await given();
    expect(isMailed).toBe(false);
    expect((await friend.post(`/gifts/${tokenIn(link)}/redeem`)).status).toBe(200);
    expect((await watch(friend, event)).status).toBe(200);
  });

  it('is mailed where the stage gets one later and the archive is replayed', async () => {
    const { orderId } = await give();
    await eventually(() => isSaid(`Dropped the notice gift of ${orderId}`));
    const { link } = await given();
    process.env.MAIL_FROM = FROM;
    await deliver(sendMail, { type: 'order-notice', notice: 'gift', userId: await buyer.userId(), orderId });
    expect(await given()).toMatchObject({ link, isMailed: true });
    expect(mails().map(({ text }) => text.includes(`/gift/${tokenIn(link)}`))).toEqual([true]);
  });

  it('is not mailed to who has opened the gift by then', async () => {
    const { orderId } = await give();
    await eventually(() => isSaid(`Dropped the notice gift of ${orderId}`));
    await friend.post(`/gifts/${tokenIn((await given()).link)}/redeem`);
    process.env.MAIL_FROM = FROM;
    await deliver(sendMail, { type: 'order-notice', notice: 'gift', userId: await buyer.userId(), orderId });
    expect(mails()).toEqual([]);
  });
});

it.each(['jörg@example.com', 'two..dots@example.com', `${'long'.repeat(17)}@example.com`])(
  'is not sold to %s, which no mail of ours reaches',
  async (to) => {
    const { status, json } = await order(to);
    expect([status, json.code, json.field]).toEqual([409, 'gift_not_possible', 'gift.email']);
    expect((await buyer.get('/orders/mine')).json.orders).toEqual([]);
  },
);
