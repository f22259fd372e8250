import { grantPart, revokePart } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { transact } from '../platform/transact.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually, pay, watch } from '../test/shopping.ts';
import { signInOrganizer } from '../test/organizer.ts';
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
  return (await findOrder(await userIdOf(buyer), orderId))!.gift!.token;
}

async function userIdOf(visitor: Visitor): Promise<string> {
  const { token } = (await visitor.post('/auth/session')).json as { token: string };
  return (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;
}

const anna = () => `anna-${event._id.replace('_', '-')}@example.com`;
const giftMails = () => world.mails().filter(({ to }) => to.includes(anna()));

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
  const received = (await friend.get('/orders/mine')).json;
  const ofEvent = { eventId: event._id, eventTitle: 'Fight Night', rental: null, bundle: null };
  expect(received).toMatchObject({ orders: [], opens: [event._id], gifts: [{ ...ofEvent, packageName: 'Live', from: 'Ana Viewer' }] });
  expect(JSON.stringify(received)).not.toMatch(/1999|Enjoy|friend@/);
  const given = (await buyer.get('/orders/mine')).json;
  expect(given).toMatchObject({ orders: [{ gift: { isRedeemed: true } }], opens: [], gifts: [] });
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
  expect(orders.map(({ gift }) => gift)).toEqual([null, expect.objectContaining({ email: 'friend@example.com', isRedeemed: false })]);
});

it('is mailed with the words that were written last', async () => {
  await order({ email: anna(), message: 'Hapy birthday, Ana' });
  const { json } = await order({ email: anna(), message: 'Happy birthday, Anna' });
  const token = await tokenOf(json.orderId);
  await pay(world, json.clientSecret);
  await eventually(() => giftMails().length === 1);
  expect(giftMails()[0]!.text).toContain('“Happy birthday, Anna”');
  expect(giftMails()[0]!.text).toContain(`/gift/${token}`);
  expect((await friend.get(`/gifts/${token}`)).json.message).toBe('Happy birthday, Anna');
});

it('loses its words where they were taken back before paying', async () => {
  await order({ email: anna(), message: 'Hapy birthday, Ana' });
  const { json } = await order({ email: anna() });
  await pay(world, json.clientSecret);
  await eventually(() => giftMails().length === 1);
  expect(giftMails()[0]!.text).not.toContain('Ana”');
});

describe('a season', () => {
  let other: CatalogEvent;
  const offerOf = (events: readonly CatalogEvent[]) => ({
    ...event.packages[0]!,
    _id: `pkg_season_${event._id}`,
    name: 'The season',
    kind: 'bundle' as const,
    bundle: { events: events.map(({ _id, title, subdomain, start_time }) => ({ _id, title, subdomain, start_time })) },
  });

  beforeEach(async () => {
    other = sampleEvent({ title: 'The return' });
    const offer = offerOf([event, other]);
    [event, other] = [event, other].map((one) => ({ ...one, packages: [offer], bundle_ids: [offer._id] })) as [CatalogEvent, CatalogEvent];
    await Promise.all([putEvent(event), putEvent(other)]);
  });

  async function redeemed(): Promise<string> {
    const wanted = { eventId: event._id, packageId: event.packages[0]!._id, gift: { email: 'friend@example.com' } };
    const { json } = await buyer.post('/orders/create-checkout-payment-intent', wanted);
    const paymentId = await pay(world, json.clientSecret);
    const token = await tokenOf(json.orderId);
    await eventually(async () => (await friend.post(`/gifts/${token}/redeem`)).status === 200);
    return paymentId;
  }

  it('is in the library of who redeemed it, with each of its events', async () => {
    await redeemed();
    const { orders, opens, gifts } = (await friend.get('/orders/mine')).json;
    expect(orders).toEqual([]);
    expect(opens.toSorted()).toEqual([event._id, other._id].toSorted());
    expect(gifts).toMatchObject([
      {
        eventId: event._id,
        eventTitle: 'Fight Night',
        packageName: 'The season',
        from: 'Ana Viewer',
        rental: null,
        bundle: [
          { eventId: event._id, title: 'Fight Night' },
          { eventId: other._id, title: 'The return' },
        ],
      },
    ]);
    expect((await watch(friend, other)).status).toBe(200);
  });

  it('is gone from there where the buyer was given the money back', async () => {
    const payment_intent = await redeemed();
    await world.stripe.refunds.create({ payment_intent });
    await eventually(async () => (await watch(friend, other)).status === 402);
    expect((await friend.get('/orders/mine')).json).toEqual({ orders: [], opens: [], gifts: [] });
  });
});

it('is there to watch also for who redeemed what they gave', async () => {
  const { token } = await give();
  await buyer.post(`/gifts/${token}/redeem`);
  expect((await buyer.get('/orders/mine')).json).toMatchObject({
    orders: [{ gift: { isRedeemed: true } }],
    gifts: [{ eventId: event._id, from: 'Ana Viewer' }],
  });
});

it('stays in the library where its event is taken down, as what was bought does', async () => {
  const { token } = await give();
  await friend.post(`/gifts/${token}/redeem`);
  await putEvent({ ...event, status: 'draft' });
  expect((await friend.get('/orders/mine')).json.gifts).toMatchObject([{ eventTitle: 'Fight Night', event: null, from: 'Ana Viewer' }]);
});

it('is there, though by nobody’s name, where it was redeemed before gifts said who gave them', async () => {
  const { token } = await give();
  const userId = await userIdOf(friend);
  await friend.post(`/gifts/${token}/redeem`);
  const { gifts } = (await friend.get('/orders/mine')).json;
  await transact([revokePart(userId, event._id, gifts[0].orderId)]);
  await transact([grantPart(userId, event._id, gifts[0].orderId, { kind: 'order' })]);
  expect((await friend.get('/orders/mine')).json).toMatchObject({
    opens: [event._id],
    gifts: [{ eventId: event._id, eventTitle: 'Fight Night', packageName: null, from: null, bundle: null }],
  });
});

describe('who has it already', () => {
  const buy = async (packageId = 'pkg_live', what = event) => {
    const { json } = await friend.post('/orders/create-checkout-payment-intent', { eventId: what._id, packageId });
    const paymentId = await pay(world, json.clientSecret);
    await eventually(async () => (await watch(friend, what)).status === 200);
    return paymentId;
  };

  it('keeps the gift for somebody else', async () => {
    await buy();
    const { token } = await give();
    const kept = await friend.post(`/gifts/${token}/redeem`);
    expect([kept.status, kept.json.code]).toEqual([409, 'already_yours']);
    expect((await friend.get(`/gifts/${token}`)).json.isRedeemed).toBe(false);
    const other = world.visitor();
    await other.register();
    expect((await other.post(`/gifts/${token}/redeem`)).status).toBe(200);
    expect((await watch(other, event)).status).toBe(200);
  });

  it('keeps it also where a bundle opens the event', async () => {
    const bundle = { ...event.packages[0]!, _id: `pkg_all_${event._id}`, kind: 'bundle' as const };
    const { _id, title, subdomain, start_time } = event;
    const offer = { ...bundle, bundle: { events: [{ _id, title, subdomain, start_time }] } };
    event = { ...event, packages: [...event.packages, offer], bundle_ids: [offer._id] };
    await putEvent(event);
    await buy(offer._id);
    const { token } = await give();
    expect((await friend.post(`/gifts/${token}/redeem`)).json.code).toBe('already_yours');
  });

  it('can redeem it once their own was given back', async () => {
    const paymentId = await buy();
    const { token } = await give();
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await eventually(async () => (await watch(friend, event)).status === 402);
    expect((await friend.post(`/gifts/${token}/redeem`)).status).toBe(200);
  });
});

describe('for nothing', () => {
  const free = async (email: string, message = 'Enjoy!') =>
    buyer.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: 'pkg_live', code: 'PRESS', gift: { email, message } });

  it('goes to a few a day only, whose mails lead nowhere but to the gift', async () => {
    const { visitor: organizer, userId: ownerId } = await signInOrganizer(world);
    event = sampleEvent({ ownerId });
    await putEvent(event);
    await organizer.post('/studio/codes', { code: 'PRESS', percent: 100 });
    const stranger = (index: number) => `stranger-${index}-${event._id.replace('_', '-')}@example.com`;
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await free(stranger(index), 'See https://evil.example/now or evil.example'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers[5]!.json).toMatchObject({ code: 'too_many_attempts', field: 'gift' });
    expect(answers[5]!.json.error).toMatch(/Try again in 24 hours\.$/);
    const toStrangers = () => world.mails().filter(({ to }) => to.some((address) => address.includes(event._id.replace('_', '-'))));
    await eventually(() => toStrangers().length === 5);
    for (const { text, html } of toStrangers()) {
      for (const words of [text, html]) {
        expect(words).not.toMatch(/evil\.example|https:\/\/evil/);
        expect(words.replaceAll('\u200B', '')).toContain('See https://evil.example/now or evil.example');
      }
    }
    const paid = await order({ email: stranger(9) });
    expect(paid.json).toMatchObject({ amount: 1999, isPaid: false });
  });
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
