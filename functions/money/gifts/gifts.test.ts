import { grantPart, revokePart } from '../../catalog/entitlements/sources-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import { transact } from '../../platform/database/transact.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { seasonOf } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const [buyer, friend] = [useBuyer(shop), useBuyer(shop)];
const event = useEvent();

const enjoy = { email: 'Friend@example.com', message: 'Enjoy!' };
const order = (gift: object) => buyer.checksOut(event, { gift });
/** Returns a gift's token. Outside the recipient's mail, it is only in the stored order. */
const tokenOf = async (orderId: string) => (await findOrder(buyer.userId, orderId))!.gift!.token;
const library = async () => (await friend.get('/orders/mine')).json;

const anna = () => `anna-${event._id.replace('_', '-')}@example.com`;
const giftMails = () => shop.mails().filter(({ to }) => to.includes(anna()));

async function give(given = event, gift = enjoy): Promise<{ token: string; paymentId: string }> {
  const checkout = await buyer.checksOut(given, { gift });
  const token = await tokenOf(checkout.json.orderId);
  expect((await friend.get(`/gifts/${token}`)).status).toBe(404);
  const paymentId = await buyer.pays(checkout);
  await eventually(async () => (await friend.get(`/gifts/${token}`)).status === 200);
  return { token, paymentId };
}

it('opens the event to the user who redeems it, and to nobody else', async () => {
  const { token } = await give();
  const words = { eventTitle: 'Fight Night', packageName: 'Live', from: 'Ana Viewer' };
  expect((await friend.get(`/gifts/${token}`)).json).toEqual({ ...words, message: 'Enjoy!', isTicket: false, isRedeemed: false });
  expect([await buyer.canWatch(event), await friend.canWatch(event)]).toEqual([false, false]);
  const both = await Promise.all([friend.redeems(token), friend.redeems(token)]);
  expect(both.map(({ json }) => json)).toEqual(Array(2).fill({ redirectUrl: `/user/watch/${event._id}` }));
  expect([await buyer.canWatch(event), await friend.canWatch(event)]).toEqual([false, true]);
  expect(await buyer.redeems(token)).toMatchObject({ status: 409, json: { code: 'gift_redeemed' } });
  const received = await library();
  const gift = { ...words, eventId: event._id, rental: null, bundle: null };
  expect(received).toMatchObject({ orders: [], opens: [event._id], gifts: [gift] });
  expect(JSON.stringify(received)).not.toMatch(/1999|Enjoy|friend@/);
  const given = (await buyer.get('/orders/mine')).json;
  expect(given).toMatchObject({ orders: [{ gift: { isRedeemed: true } }], opens: [], gifts: [] });
});

it('goes to one of many who redeem it concurrently', async () => {
  const { token } = await give();
  const crowd = [friend, buyer, await shop.buyer(), await shop.buyer()];
  const answers = await Promise.all(crowd.map((visitor) => visitor.redeems(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const open = await Promise.all(crowd.map((visitor) => visitor.canWatch(event)));
  expect(open.filter(Boolean)).toHaveLength(1);
});

it('closes when the buyer is refunded, redeemed or not', async () => {
  const { token, paymentId } = await give();
  await friend.redeems(token);
  await atStripe.refund(paymentId);
  await friend.untilClosed(event);
  expect((await friend.redeems(token)).json.code).toBe('gift_withdrawn');
  expect(await friend.get(`/gifts/${token}`)).toMatchObject({ status: 410, json: { code: 'gift_withdrawn' } });
});

it('tells the giver once that it was opened, however often it is', async () => {
  const { token } = await give();
  const opened = () => buyer.mails().filter(({ subject }) => subject === 'Your gift was opened: Fight Night: Live');
  expect((await friend.redeems(token)).status).toBe(200);
  await eventually(() => opened().length > 0);
  expect((await friend.redeems(token)).status).toBe(200);
  await atStripe.settled();
  expect(opened()).toHaveLength(1);
  expect(opened()[0]!.text).toContain('Gift for: friend@');
  expect(opened()[0]!.text).not.toContain(friend.email);
});

it('tells a giver who opens it themselves nothing', async () => {
  const { token } = await give();
  expect((await buyer.redeems(token)).status).toBe(200);
  await atStripe.settled();
  expect(buyer.mails().filter(({ subject }) => subject.includes('opened'))).toEqual([]);
});

it('tells its recipient once that it was withdrawn, after it was mailed', async () => {
  const { paymentId } = await give(event, { email: anna(), message: 'Enjoy!' });
  await eventually(() => giftMails().length === 1);
  await atStripe.refund(paymentId);
  await eventually(() => giftMails().length === 2);
  await atStripe.settled();
  expect(giftMails().map(({ subject }) => subject)).toEqual([
    'Ana Viewer gave you Fight Night: Live',
    'Your gift was withdrawn: Fight Night: Live',
  ]);
  expect(giftMails()[1]!.html).not.toContain('/gift/');
});

it('leaves the buyer free to buy the same for themselves', async () => {
  await give();
  await buyer.pays(await buyer.checksOut(event));
  await buyer.untilOpen(event);
  const given = expect.objectContaining({ email: 'friend@example.com', isRedeemed: false }) as unknown;
  expect((await buyer.orders()).map(({ gift }) => gift)).toEqual([null, given]);
});

it('is mailed with the latest message', async () => {
  await order({ email: anna(), message: 'Hapy birthday, Ana' });
  const checkout = await order({ email: anna(), message: 'Happy birthday, Anna' });
  const token = await tokenOf(checkout.json.orderId);
  await buyer.pays(checkout);
  await eventually(() => giftMails().length === 1);
  for (const words of ['“Happy birthday, Anna”', `/gift/${token}`]) expect(giftMails()[0]!.text).toContain(words);
  expect((await friend.get(`/gifts/${token}`)).json.message).toBe('Happy birthday, Anna');
});

it('has no message if that was removed before paying', async () => {
  await order({ email: anna(), message: 'Hapy birthday, Ana' });
  await buyer.pays(await order({ email: anna() }));
  await eventually(() => giftMails().length === 1);
  expect(giftMails()[0]!.text).not.toContain('Ana”');
});

describe('a season', () => {
  const seasonGiven = async () => {
    const [one, other] = seasonOf([{}, { title: 'The return' }]) as [typeof event, typeof event];
    await Promise.all([published(one), published(other)]);
    const { token, paymentId } = await give(one);
    expect((await friend.redeems(token)).status).toBe(200);
    return { one, other, paymentId };
  };

  it('is in the library of the user who redeemed it, with each of its events', async () => {
    const { one, other } = await seasonGiven();
    const { orders, opens, gifts } = await library();
    expect([orders, opens.toSorted()]).toEqual([[], [one._id, other._id].toSorted()]);
    const gift = { eventId: one._id, eventTitle: 'Fight Night', packageName: 'Season', from: 'Ana Viewer', rental: null };
    const bundle = [one, other].map(({ _id, title }) => ({ eventId: _id, title }));
    expect(gifts).toMatchObject([{ ...gift, bundle }]);
    expect(await friend.canWatch(other)).toBe(true);
  });

  it('is gone from there when the buyer is refunded', async () => {
    const { other, paymentId } = await seasonGiven();
    await atStripe.refund(paymentId);
    await friend.untilClosed(other);
    expect(await library()).toEqual({ orders: [], opens: [], gifts: [] });
  });
});

it('can be watched by a buyer who redeems their own gift', async () => {
  await buyer.redeems((await give()).token);
  expect((await buyer.get('/orders/mine')).json).toMatchObject({
    orders: [{ gift: { isRedeemed: true } }],
    gifts: [{ eventId: event._id, from: 'Ana Viewer' }],
  });
});

it('stays in the library if its event is unpublished, as a purchase does', async () => {
  await friend.redeems((await give()).token);
  await published({ ...event, status: 'draft' });
  expect((await library()).gifts).toMatchObject([{ eventTitle: 'Fight Night', event: null, from: 'Ana Viewer' }]);
});

it('is listed without a giver if it was redeemed before gifts said who gave them', async () => {
  await friend.redeems((await give()).token);
  const { orderId } = (await library()).gifts[0];
  await transact([revokePart(friend.userId, event._id, orderId)]);
  await transact([grantPart(friend.userId, event._id, orderId, { kind: 'order' })]);
  expect(await library()).toMatchObject({
    opens: [event._id],
    gifts: [{ eventId: event._id, eventTitle: 'Fight Night', packageName: null, from: null, bundle: null }],
  });
});

describe('a recipient who has it already', () => {
  it('keeps the gift for somebody else', async () => {
    await friend.buys(event);
    const { token } = await give();
    expect(await friend.redeems(token)).toMatchObject({ status: 409, json: { code: 'already_yours' } });
    expect((await friend.get(`/gifts/${token}`)).json.isRedeemed).toBe(false);
    const other = await shop.buyer();
    expect((await other.redeems(token)).status).toBe(200);
    expect(await other.canWatch(event)).toBe(true);
  });

  it('keeps it even if a bundle opens the event', async () => {
    const { _id, title, subdomain, start_time } = event;
    const bundle = { events: [{ _id, title, subdomain, start_time }] };
    const offer = { ...event.packages[0]!, _id: `pkg_all_${_id}`, kind: 'bundle' as const, bundle };
    await published({ ...event, packages: [...event.packages, offer], bundle_ids: [offer._id] });
    await friend.buys(event, { packageId: offer._id });
    expect((await friend.redeems((await give()).token)).json.code).toBe('already_yours');
  });

  it('can redeem it once their own purchase is refunded', async () => {
    const { paymentId } = await friend.buys(event);
    const { token } = await give();
    await atStripe.refund(paymentId);
    await friend.untilClosed(event);
    expect((await friend.redeems(token)).status).toBe(200);
  });
});

describe('a free gift', () => {
  it('is limited to a few a day, and its mails lead nowhere but to the gift', async () => {
    const organizer = await shop.organizer();
    const show = await organizer.publishes();
    await organizer.makesCode({ code: 'PRESS', percent: 100 });
    const host = `${show._id.replace('_', '-')}.example.com`;
    const message = 'See https://evil.example/now or evil.example';
    const answers = [];
    for (let i = 0; i < 7; i++)
      answers.push(await buyer.checksOut(show, { code: 'PRESS', gift: { email: `stranger-${i}@${host}`, message } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers[5]!.json).toMatchObject({ code: 'too_many_attempts', field: 'gift' });
    expect(answers[5]!.json.error).toMatch(/Try again in 24 hours\.$/);
    const toStrangers = () => shop.mails().filter(({ to }) => to.some((address) => address.endsWith(host)));
    await eventually(() => toStrangers().length === 5);
    for (const words of toStrangers().flatMap(({ text, html }) => [text, html])) {
      expect(words).not.toMatch(/evil\.example|https:\/\/evil/);
      expect(words.replaceAll('\u200B', '')).toContain(message);
    }
    const paid = await buyer.checksOut(show, { gift: { email: `stranger@${host}` } });
    expect(paid.json).toMatchObject({ amount: 1999, isPaid: false });
  });
});

it('tells what is wrong with a gift', async () => {
  expect((await order({ email: 'nobody' })).json).toMatchObject({ code: 'invalid_input', field: 'gift.email' });
  expect((await friend.redeems('gift_none')).json).toMatchObject({ code: 'gift_not_found', field: 'token' });
  expect((await shop.visitor().redeems('gift_none')).status).toBe(401);
});

it('is mailed to its recipient, with its link, once it is paid', async () => {
  const { token } = await give();
  const mails = () => shop.mails().filter(({ text }) => text.includes(`/gift/${token}`));
  await eventually(() => mails().length > 0);
  expect(mails()[0]).toMatchObject({ to: ['friend@example.com'], subject: 'Ana Viewer gave you Fight Night: Live' });
  expect(mails()[0]!.text).toContain('“Enjoy!”');
});

it('leads to the host that the buyer used, on a platform that has no site of its own', async () => {
  const { SITE_ORIGIN: _SITE_ORIGIN, ...env } = process.env;
  jest.replaceProperty(process, 'env', env);
  const { token } = await give();
  await eventually(() => shop.mails().some(({ text }) => text.includes(`https://fight.marquee.localhost/gift/${token}`)));
});
