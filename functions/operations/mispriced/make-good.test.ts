import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { makeOperator } from '../../test/stories/desk/operator.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { unique } from '../../test/samples/sample-event.ts';
import { inDays, inHours } from '../../test/time.ts';
import { useNewOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const { atStripe } = shop;
const olu = useNewOrganizer(shop);
let ada: Buyer;
let from: string;
beforeAll(async () => {
  ada = await shop.buyer();
  await makeOperator(ada);
});
beforeEach(() => {
  from = new Date().toISOString();
});

/** A package that is on sale for $1.99 instead of $19.99. */
const sells = (changes: object = {}) => olu.sells({ price: 199, ...changes }, { start_time: inDays(30), end_time: null });
const packageIn = (event: CatalogEvent) => event.packages[0]!._id;

async function listed(event: CatalogEvent, price = 199, packageId = packageIn(event)) {
  const query = new URLSearchParams({ package: packageId, price: String(price), from });
  return (await ada.get(`/operator/events/${event._id}/mispriced?${query.toString()}`)).json;
}

/** Waits until so many orders are listed. */
async function untilListed(event: CatalogEvent, count: number, price = 199, packageId = packageIn(event)) {
  await eventually(async () => (await listed(event, price, packageId)).orders.length === count);
  return listed(event, price, packageId);
}

const decides = (event: CatalogEvent, rule: string, changes: object = {}) =>
  ada.post(`/operator/events/${event._id}/mispriced`, {
    packageId: packageIn(event),
    price: 199,
    rightPrice: 1999,
    from,
    rule,
    reason: 'A typing error.',
    ...changes,
  });

const makesGood = (event: CatalogEvent, orderId: string, changes: object = {}) =>
  ada.post(`/operator/mispriced/${orderId}`, { eventId: event._id, packageId: packageIn(event), price: 199, ...changes });

const sent = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount);

it('lists who bought at the price, by card and PayPal, with a code, and as a gift, and nobody else', async () => {
  const event = await sells();
  const code = `HALF${unique().toUpperCase()}`;
  await olu.makesCode({ code, percent: 50 });
  const [byCard, byPaypal, withCode, giver, later] = await Promise.all([1, 2, 3, 4, 5].map(() => shop.buyer()));
  await byCard!.buys(event);
  await byPaypal!.buysByPaypal(event);
  await withCode!.buys(event, { code });
  await giver!.buys(event, { gift: { email: 'friend@example.com' } });
  await untilListed(event, 4);
  expect((await olu.post(`/studio/events/${event._id}/packages/${packageIn(event)}`, { price: 1999 })).status).toBe(200);
  await later!.buys({ ...event, packages: [{ ...event.packages[0]!, price: 1999 }] });
  await untilListed(event, 1, 1999);
  const found = await listed(event);
  expect(found).toMatchObject({ title: event.title, packageName: 'Live', onSaleAt: 1999, decision: null, next: null });
  expect(
    found.orders.map(({ provider, paid, code: used, gift }: Record<string, unknown>) => [provider, paid, used, gift]),
  ).toEqual([
    ['stripe', 199, null, 'waiting'],
    ['stripe', 99, code, null],
    ['paypal', 199, null, null],
    ['stripe', 199, null, null],
  ]);
  expect(found.orders[3]).toMatchObject({ buyer: { email: byCard!.email }, made: null, refunded: 0, refundedInLedger: 0 });
});

it('refunds an order once, closes it, and tells its buyer why and where to buy it at the right price', async () => {
  const event = await sells();
  const buyer = await shop.buyer();
  const { orderId, paymentId } = await buyer.buys(event);
  await untilListed(event, 1);
  expect(await makesGood(event, orderId)).toMatchObject({ status: 409, json: { code: 'price_undecided' } });
  expect((await decides(event, 'refund')).status).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => makesGood(event, orderId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await makesGood(event, orderId)).json).toEqual({ made: 'refund', amount: 199 });
  expect(await sent(paymentId)).toEqual([199]);
  expect(await buyer.canWatch(event)).toBe(false);
  await eventually(() => buyer.mails().some(({ subject }) => subject.startsWith('Your refund of $1.99')));
  const { text } = buyer.mails().find(({ subject }) => subject.startsWith('Your refund of $1.99'))!;
  expect(text).toContain('was on sale at the wrong price, $1.99 instead of $19.99. That was our mistake.');
  expect(text).toContain(`Buy it at the right price: `);
  expect(text).toContain(`/e/${event.subdomain}`);
  expect(await buyer.order()).toMatchObject({ refund: { isAutomatic: true, note: expect.stringContaining('$19.99') } });
  const { changes } = await new Desk(olu).until(orderId);
  expect(changes).toMatchObject([{ kind: 'refund', amount: 199, by: null, byOperator: true }]);
});

it('keeps an order with a note of that, which the team reads, and leaves the buyer alone', async () => {
  const event = await sells();
  const buyer = await shop.buyer();
  const { orderId, paymentId } = await buyer.buys(event);
  await untilListed(event, 1);
  await decides(event, 'keep');
  for (let press = 0; press < 2; press++) expect((await makesGood(event, orderId)).json).toEqual({ made: 'keep', amount: 0 });
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await sent(paymentId)).toEqual([]);
  const { changes } = await new Desk(olu).until(orderId);
  expect(changes).toMatchObject([{ kind: 'keep', byOperator: true, reason: 'It was bought at a wrong price.' }]);
  expect((await listed(event)).orders).toMatchObject([{ made: 'keep', status: 'paid' }]);
});

it('refunds the difference to a lower price, with a code that of what the code left, and nobody loses access', async () => {
  const event = await sells({ price: 1999 });
  const code = `TENTH${unique().toUpperCase()}`;
  await olu.makesCode({ code, percent: 10 });
  const [one, other] = [await shop.buyer(), await shop.buyer()];
  const [full, reduced] = [await one.buys(event), await other.buys(event, { code })];
  await untilListed(event, 2, 1999);
  const price = { price: 1999, rightPrice: 999 };
  expect((await decides(event, 'refund-difference', price)).status).toBe(200);
  expect((await makesGood(event, full.orderId, { price: 1999 })).json).toEqual({ made: 'refund-difference', amount: 1000 });
  expect((await makesGood(event, reduced.orderId, { price: 1999 })).json).toEqual({ made: 'refund-difference', amount: 900 });
  for (const buyer of [one, other]) expect(await buyer.canWatch(event)).toBe(true);
  expect([await sent(full.paymentId), await sent(reduced.paymentId)]).toEqual([[1000], [900]]);
  expect((await makesGood(event, full.orderId, { price: 1999 })).json.amount).toBe(1000);
  expect(await sent(full.paymentId)).toEqual([1000]);
});

it('ends an upgrade that cost nothing because of the price, and leaves its ticket', async () => {
  const pkg = (name: string, price: number, largest_picture: number | null) => {
    return { _id: `pkg_${name}_${unique()}`, name, price, includes: [], recommended: false, largest_picture };
  };
  const film = { start_time: inHours(-1), end_time: null, film_editions: [1080, 720, 480] };
  const event = await olu.publishes({ ...film, packages: [pkg('Small', 999, 480), pkg('Large', 199, null)] });
  const [small, large] = event.packages.map(({ _id }) => _id) as [string, string];
  const buyer = await shop.buyer();
  const ticket = await buyer.buys(event, { packageId: small });
  const upgrade = await buyer.checksOut(event, { packageId: large, upgradeOf: ticket.orderId });
  expect(upgrade.json).toMatchObject({ isPaid: true, amount: 0 });
  const { orders } = await untilListed(event, 1, 199, large);
  expect(orders).toMatchObject([{ orderId: upgrade.json.orderId, isUpgrade: true, paid: 0 }]);
  await decides(event, 'refund', { packageId: large });
  for (let press = 0; press < 2; press++)
    expect((await makesGood(event, upgrade.json.orderId, { packageId: large })).json).toEqual({ made: 'refund', amount: 0 });
  expect((await buyer.watches(event)).json.largest_picture).toBe(480);
  await eventually(() => buyer.mails().some(({ subject }) => subject.startsWith('Your upgrade has ended')));
  expect(await sent(ticket.paymentId)).toEqual([]);
});

it('closes a gift that was redeemed, pays the giver back, and tells both', async () => {
  const event = await sells();
  const [giver, friend] = [await shop.buyer(), await shop.buyer()];
  const { orderId, paymentId } = await giver.buys(event, { gift: { email: friend.email } });
  await eventually(() => friend.mails().some(({ text }) => text.includes('/gift/')));
  const [, token = ''] = /\/gift\/([\w-]+)/.exec(friend.mails().at(-1)!.text) ?? [];
  expect((await friend.redeems(token)).status).toBe(200);
  await untilListed(event, 1);
  await decides(event, 'refund');
  expect((await makesGood(event, orderId)).json).toEqual({ made: 'refund', amount: 199 });
  expect(await sent(paymentId)).toEqual([199]);
  expect(await friend.canWatch(event)).toBe(false);
  await eventually(() => friend.mails().some(({ subject }) => subject.startsWith('Your gift has ended')));
  await eventually(() => giver.mails().some(({ text }) => text.includes('your gift can no longer be opened or watched')));
});

it('leaves to the bank what it decides, and says so', async () => {
  const event = await sells();
  const buyer = await shop.buyer();
  const { orderId, paymentId } = await buyer.buys(event);
  await untilListed(event, 1);
  await decides(event, 'refund');
  await atStripe.dispute(paymentId);
  await eventually(async () => (await listed(event)).orders[0].status === 'suspended');
  expect(await makesGood(event, orderId)).toMatchObject({ status: 409, json: { code: 'refund_not_possible' } });
});

describe('a decision', () => {
  it('is made once, is logged, and its owner is told; another one about the price is refused', async () => {
    const event = await sells();
    const answers = await Promise.all([1, 2, 3].map(() => decides(event, 'refund')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await decides(event, 'keep')).toMatchObject({ status: 409, json: { code: 'price_decided', field: 'rule' } });
    expect(await decides(event, 'refund', { rightPrice: 1799 })).toMatchObject({ status: 409, json: { code: 'price_decided' } });
    const acts = (await ada.get('/operator/acts')).json.acts.filter(
      ({ event: title }: { event: string }) => title === event.title,
    );
    expect(acts.filter(({ organizationId }: { organizationId: string }) => organizationId === olu.userId)).toMatchObject([
      { action: 'make-good', text: expect.stringContaining('“Live” was on sale at $1.99 instead of $19.99') },
    ]);
    await shop.untilMailed(({ to, text }) => to.includes(olu.email) && text.includes('A typing error.'));
  });

  it.each([
    ['the right price that is the wrong one', { rightPrice: 199 }, 'rightPrice'],
    ['a difference that buyers would have to pay', { rule: 'refund-difference' }, 'rule'],
    ['charging them again', { rule: 'charge' }, 'rule'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['half a cent', { price: 1.5 }, 'price'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['a time that is none', { from: 'yesterday' }, 'from'],
    ['a package that is none', { packageId: '../x' }, 'packageId'],
  ])('is not about %s', async (_, changes, field) => {
    expect(await decides(await sells(), 'refund', changes)).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', field },
    });
  });

  it('changes no order of another price, another package, an earlier time, or another seller', async () => {
    const event = await sells();
    const buyer = await shop.buyer();
    const { orderId } = await buyer.buys(event);
    await untilListed(event, 1);
    const later = new Date(Date.now() + 60_000).toISOString();
    await decides(event, 'refund', { from: later });
    const unknown = { status: 404, json: { code: 'order_not_found', field: 'orderId' } };
    expect(await makesGood(event, orderId)).toMatchObject(unknown);
    const others = await shop.organizer();
    const theirs = await others.sells({ price: 199 });
    await decides(theirs, 'refund');
    expect(await makesGood(theirs, orderId)).toMatchObject(unknown);
    await decides(event, 'refund', { price: 299 });
    expect(await makesGood(event, orderId, { price: 299 })).toMatchObject(unknown);
    expect(await makesGood(event, 'ord_nothing')).toMatchObject({ status: 404 });
    expect(await buyer.canWatch(event)).toBe(true);
  });
});

it.each([
  ['from', 'package=pkg_x&price=199&from=never'],
  ['price', 'package=pkg_x&price=1.99&from=2027-01-01T00:00:00.000Z'],
  ['package', 'package=&price=199&from=2027-01-01T00:00:00.000Z'],
  ['cursor', 'package=pkg_x&price=199&from=2020-01-01T00:00:00.000Z&to=2021-01-01T00:00:00.000Z&cursor=x'],
])('refuses a list whose %s is unusable, and names it', async (field, query) => {
  const event = await sells();
  expect(await ada.get(`/operator/events/${event._id}/mispriced?${query}`)).toMatchObject({ status: 400, json: { field } });
});

it('finds an event by its subdomain, also when it was taken down, and says of any other that there is none', async () => {
  const event = await sells();
  await ada.post(`/operator/events/${event._id}/take-down`, { reason: 'A wrong price.' });
  const query = `package=Live&price=199&from=${from}`;
  expect((await ada.get(`/operator/events/${event.subdomain}/mispriced?${query}`)).json).toMatchObject({
    eventId: event._id,
    onSaleAt: null,
  });
  expect(await ada.get(`/operator/events/nothing/mispriced?${query}`)).toMatchObject({
    status: 404,
    json: { code: 'event_not_found' },
  });
  expect(await ada.get(`/operator/events/${event._id}/mispriced?${query.replace('Live', 'Gold')}`)).toMatchObject({
    status: 404,
    json: { code: 'package_not_found', field: 'package' },
  });
});

it('compares the totals of sales with the ledger', async () => {
  const event = await sells();
  const buyer = await shop.buyer();
  await buyer.buys(event);
  const books = async () => (await ada.get(`/operator/events/${event._id}/books`)).json;
  await eventually(async () => {
    const { isSame, totals } = await books();
    return isSame && totals.sales === 1;
  });
  expect(await books()).toMatchObject({
    ledger: { sales: 1, gross: 199, refunded: 0, disputed: 0 },
    lastEntry: expect.any(Number),
  });
});
