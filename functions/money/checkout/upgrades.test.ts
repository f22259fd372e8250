import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../catalog/listings/packages/item.ts';
import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { countSoldOrHeld } from '../../catalog/inventory/inventory-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import { eventually } from '../../test/eventually.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { unique } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const { atStripe, atPaypal } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
const desk = new Desk(organizer);

const FILM = { start_time: inHours(-1), end_time: null, film_editions: [1080, 720, 480] };

/** Publishes a film with a small, a middle and the largest picture, for $20, $30 and $45. */
function publishes(changes: Partial<StoredPackage> = {}, event: Partial<CatalogEvent> = FILM) {
  const pkg = (name: string, price: number, largest_picture: number | null) => {
    return { _id: `pkg_${name}_${unique()}`, name, price, includes: [], recommended: false, largest_picture };
  };
  const packages = [pkg('Small', 2000, 480), { ...pkg('Middle', 3000, 720), ...changes }, pkg('Large', 4500, null)];
  return organizer.publishes({ ...event, packages });
}

/** Buys the small ticket of a film. @returns the film, the ticket, and the other packages */
async function withTicket(changes: Partial<StoredPackage> = {}, film?: Partial<CatalogEvent>) {
  const event = await publishes(changes, film);
  const [small, middle, large] = event.packages.map(({ _id }) => _id) as [string, string, string];
  const ticket = await buyer.buys(event, { packageId: small });
  return { event, ticket, small, middle, large };
}

const pictureOf = async (event: CatalogEvent, who = buyer) => (await who.watches(event)).json.largest_picture;
const offered = async ({ _id }: CatalogEvent, who = buyer) => (await who.get(`/events/${_id}/upgrades`)).json.upgrades;
/** Returns the seats taken of a package that has five. */
const taken = async (allotmentId: string) => (await countSoldOrHeld([{ allotmentId, capacity: 5 }])).get(allotmentId) ?? 0;

const amountsOf = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount);
const orderOf = async (orderId: string) => (await buyer.orders()).find((order) => order.orderId === orderId);

it('offers what allows more at the difference, and the better picture is there at once', async () => {
  const { event, ticket, middle, large } = await withTicket();
  expect(await offered(event)).toEqual([
    expect.objectContaining({ orderId: ticket.orderId, packageId: middle, name: 'Middle', price: 1000, largest_picture: 720 }),
    expect.objectContaining({ packageId: large, price: 2500, largest_picture: null }),
  ]);
  expect(await pictureOf(event)).toBe(480);
  const checkout = await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId, price: 1000 });
  expect(checkout.json).toMatchObject({ amount: 1000, listPrice: 1000, discount: 0 });
  expect((await atStripe.intent(checkout.json.clientSecret)).amount).toBe(1000);
  const paymentId = await buyer.pays(checkout);
  const answer = await buyer.reports(event, paymentId, { amount: 1000, selectedPackage: middle });
  expect(answer.json.message).toContain('Your payment went through.');
  expect((await buyer.watches(event)).json).toMatchObject({
    largest_picture: 720,
    manifestUrl: expect.stringContaining('/up-to-720/'),
  });
  expect(await orderOf(checkout.json.orderId)).toMatchObject({ packageName: 'Upgrade to Middle', amount: 1000, status: 'paid' });
});

it('never takes a price from the client, nor a ticket of somebody else, of another event, or that cost nothing', async () => {
  const { event, ticket, small, middle } = await withTicket();
  const upgrade = { packageId: middle, upgradeOf: ticket.orderId };
  expect((await buyer.checksOut(event, { ...upgrade, price: 1 })).json).toMatchObject({ code: 'price_changed', field: 'price' });
  const refused = { status: 409, json: { code: 'upgrade_not_possible', field: 'upgradeOf' } };
  const stranger = await shop.buyer();
  expect(await stranger.checksOut(event, upgrade)).toMatchObject(refused);
  expect(await stranger.checksOut(event, { ...upgrade, upgradeOf: 'ord_nothing' })).toMatchObject(refused);
  expect(await buyer.checksOut(await publishes(), { upgradeOf: ticket.orderId })).toMatchObject(refused);
  expect(await buyer.checksOut(event, { packageId: small, upgradeOf: ticket.orderId })).toMatchObject(refused);
  const code = `FREE${Date.now()}`;
  await organizer.makesCode({ code, percent: 100 });
  const free = await stranger.checksOut(event, { packageId: small, code });
  expect(free.json.isPaid).toBe(true);
  expect(await offered(event, stranger)).toEqual([]);
  expect(await stranger.checksOut(event, { ...upgrade, upgradeOf: free.json.orderId })).toMatchObject(refused);
  for (const [field, value] of [
    ['gift', { email: 'friend@example.com' }],
    ['code', 'HALF'],
  ] as const) {
    const answer = await buyer.checksOut(event, { ...upgrade, [field]: value });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
  }
});

it('counts what was paid and not given back: a code makes the upgrade dearer, and so does a partial refund', async () => {
  const event = await publishes();
  const [small, middle] = event.packages.map(({ _id }) => _id) as [string, string];
  const code = `HALF${Date.now()}`;
  await organizer.makesCode({ code, percent: 50 });
  const { orderId, paymentId } = await buyer.buys(event, { packageId: small, code });
  const price = async () => (await offered(event)).find(({ packageId }: { packageId: string }) => packageId === middle).price;
  expect(await price()).toBe(2000);
  await atStripe.refund(paymentId, 400);
  await atStripe.settled();
  expect(await price()).toBe(2400);
  expect((await buyer.checksOut(event, { packageId: middle, upgradeOf: orderId })).json.amount).toBe(2400);
});

it('is upgraded once more from where it is, and each step pays only its difference', async () => {
  const { event, ticket, middle, large } = await withTicket();
  const first = await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
  expect(await offered(event)).toEqual([expect.objectContaining({ orderId: first.orderId, packageId: large, price: 1500 })]);
  expect((await buyer.checksOut(event, { packageId: large, upgradeOf: ticket.orderId })).json.code).toBe('upgrade_not_possible');
  await buyer.buys(event, { packageId: large, upgradeOf: first.orderId });
  expect(await pictureOf(event)).toBeNull();
  expect(await offered(event)).toEqual([]);
  expect((await buyer.orders()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1000, 1500, 2000]);
  const again = await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId });
  expect(again.json.code).toBe('already_paid');
});

it('is free where less than the smallest charge is missing', async () => {
  const { event, ticket, middle } = await withTicket({ price: 2040 });
  const { json } = await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId });
  expect(json).toMatchObject({ amount: 0, isPaid: true, clientSecret: null });
  expect(await pictureOf(event)).toBe(720);
  await buyer.getsBack(event, ticket.paymentId);
  await eventually(async () => (await orderOf(json.orderId)).status === 'refunded');
});

it('is bought with PayPal and on the hosted page as well', async () => {
  const { event, ticket, middle, large } = await withTicket();
  const first = await buyer.buysByPaypal(event, { packageId: middle, upgradeOf: ticket.orderId });
  expect(await pictureOf(event)).toBe(720);
  const page = await buyer.opensHostedPage(event, { packageId: large, upgradeOf: first.orderId });
  expect(page.json.amount).toBe(1500);
  expect((await buyer.reportsSession(await buyer.paysOnHostedPage(page))).status).toBe(200);
  expect(await pictureOf(event)).toBeNull();
  await buyer.getsBack(event, ticket.paymentId);
  await eventually(async () => (await atPaypal.order(first.paypalOrderId)).purchase_units[0].payments!.refunds?.length === 1);
  await eventually(async () => (await buyer.orders()).every(({ status }) => status === 'refunded'));
});

it('is recorded once, however often and in whatever order it is reported', async () => {
  const { event, ticket, middle } = await withTicket();
  await atStripe.chaos({ duplicates: 3, order: 'shuffle' });
  const checkout = await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId });
  const paymentId = await buyer.pays(checkout);
  const report = () => buyer.reports(event, paymentId, { amount: 1000, selectedPackage: middle });
  for (const { status } of await Promise.all([report(), report(), report()])) expect([200, 409]).toContain(status);
  await atStripe.settled();
  expect(await buyer.orders()).toHaveLength(2);
  expect(await amountsOf(paymentId)).toEqual([]);
  expect(await pictureOf(event)).toBe(720);
  expect(shop.bus.counts().dead).toBe(0);
});

describe('an upgrade that is paid when its ticket is gone', () => {
  /** Checks an upgrade out, does something, and pays. @returns the answer to the page, and the payment */
  async function paidAfter(change: (ticket: { paymentId: string; orderId: string }, event: CatalogEvent) => Promise<unknown>) {
    const { event, ticket, middle } = await withTicket();
    const checkout = await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId });
    await change(ticket, event);
    const paymentId = await buyer.pays(checkout);
    const answer = await buyer.reports(event, paymentId, { amount: 1000, selectedPackage: middle });
    await atStripe.settled();
    return { event, ticket, paymentId, answer };
  }

  it('goes back by itself if the ticket was refunded, and opens nothing', async () => {
    const { event, paymentId, answer } = await paidAfter(({ paymentId: id }, film) => buyer.getsBack(film, id));
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'sold_out', error: expect.stringContaining('your ticket was refunded') },
    });
    expect(await amountsOf(paymentId)).toEqual([1000]);
    expect(await buyer.canWatch(event)).toBe(false);
  });

  it('goes back if the ticket is disputed, and the ticket comes back alone when the bank decides so', async () => {
    let dispute = { id: '' };
    const { event, paymentId } = await paidAfter(async ({ paymentId: id }, film) => {
      dispute = await atStripe.dispute(id);
      await buyer.untilClosed(film);
    });
    expect(await amountsOf(paymentId)).toEqual([1000]);
    await atStripe.closeDispute(dispute, 'won');
    await buyer.untilOpen(event);
    expect(await pictureOf(event)).toBe(480);
  });

  it('goes back if another upgrade of the ticket was faster', async () => {
    const { event, ticket, middle, large } = await withTicket();
    const checkouts = await Promise.all(
      [middle, large].map((packageId) => buyer.checksOut(event, { packageId, upgradeOf: ticket.orderId })),
    );
    const payments = await Promise.all(checkouts.map((checkout) => buyer.pays(checkout)));
    await atStripe.settled();
    const refunds = await Promise.all(payments.map(amountsOf));
    expect(refunds.filter((amounts) => amounts.length > 0)).toHaveLength(1);
    expect(await pictureOf(event)).toBe(refunds[0]!.length === 0 ? 720 : null);
    expect(shop.bus.counts().dead).toBe(0);
  });
});

describe('refunds', () => {
  const upgraded = async (film?: Partial<CatalogEvent>) => {
    const bought = await withTicket({ quota: 5 }, film);
    const upgrade = await buyer.buys(bought.event, { packageId: bought.middle, upgradeOf: bought.ticket.orderId });
    return { ...bought, upgrade };
  };

  it('of the upgrade alone leave the ticket, whose upgrade costs the difference again', async () => {
    const { event, ticket, upgrade, middle } = await upgraded();
    expect(await taken(middle)).toBe(1);
    await atStripe.refund(upgrade.paymentId);
    await eventually(async () => (await pictureOf(event)) === 480);
    await atStripe.settled();
    expect(await taken(middle)).toBe(0);
    expect(await amountsOf(ticket.paymentId)).toEqual([]);
    expect((await offered(event))[0]).toMatchObject({ orderId: ticket.orderId, packageId: middle, price: 1000 });
    const second = await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
    expect(second.orderId).not.toBe(upgrade.orderId);
    expect(await pictureOf(event)).toBe(720);
  });

  it.each(['the provider', 'the policy', 'the organiser'])('of the ticket by %s refund its upgrade as well', async (by) => {
    const future = { start_time: inHours(48), end_time: inHours(50) };
    const { event, ticket, upgrade, middle } = await upgraded(by === 'the policy' ? future : FILM);
    if (by === 'the provider') await atStripe.refund(ticket.paymentId);
    else {
      const { json } = await buyer.asksForRefund(ticket.orderId, 'I fell ill.');
      expect(json.state).toBe(by === 'the policy' ? 'granted' : 'queued');
      if (by === 'the organiser') expect((await organizer.grants(ticket.orderId)).status).toBe(200);
    }
    await eventually(async () => (await amountsOf(upgrade.paymentId)).length === 1);
    await atStripe.settled();
    expect([await amountsOf(ticket.paymentId), await amountsOf(upgrade.paymentId)]).toEqual([[2000], [1000]]);
    expect(await orderOf(upgrade.orderId)).toMatchObject({
      status: 'refunded',
      refund: { state: 'granted', note: 'The ticket that this upgrades was refunded.', isAutomatic: true },
    });
    expect(await buyer.canWatch(event)).toBe(false);
    expect(await taken(middle)).toBe(0);
    expect(shop.bus.counts().dead).toBe(0);
  });

  it('of a ticket whose dispute was lost refund its upgrade; until then neither opens anything', async () => {
    const { event, ticket, upgrade } = await upgraded();
    const dispute = await atStripe.dispute(ticket.paymentId);
    await buyer.untilClosed(event);
    expect(await amountsOf(upgrade.paymentId)).toEqual([]);
    await atStripe.closeDispute(dispute, 'lost');
    await eventually(async () => (await amountsOf(upgrade.paymentId)).length === 1);
    expect(await buyer.canWatch(event)).toBe(false);
  });

  it('come to nothing if the dispute of the ticket was won: both open again', async () => {
    const { event, ticket, upgrade } = await upgraded();
    const dispute = await atStripe.dispute(ticket.paymentId);
    await buyer.untilClosed(event);
    await atStripe.closeDispute(dispute, 'won');
    await buyer.untilOpen(event);
    expect(await pictureOf(event)).toBe(720);
    expect(await amountsOf(upgrade.paymentId)).toEqual([]);
  });

  it('of an upgrade whose dispute was won after its ticket was refunded are made then', async () => {
    const { event, ticket, upgrade } = await upgraded();
    const dispute = await atStripe.dispute(upgrade.paymentId);
    await eventually(async () => (await pictureOf(event)) === 480);
    await buyer.getsBack(event, ticket.paymentId);
    await atStripe.settled();
    expect(await amountsOf(upgrade.paymentId)).toEqual([]);
    await atStripe.closeDispute(dispute, 'won');
    await eventually(async () => (await amountsOf(upgrade.paymentId)).length === 1);
    expect(await buyer.canWatch(event)).toBe(false);
  });

  it('of the policy do not give back an upgrade that was watched, though its ticket was watched before', async () => {
    const early = { start_time: inHours(48), end_time: null, film_editions: [720, 480], has_film: true };
    const bought = await withTicket({}, early);
    expect((await buyer.watches(bought.event)).status).toBe(200);
    const { orderId } = await buyer.buys(bought.event, { packageId: bought.middle, upgradeOf: bought.ticket.orderId });
    expect((await orderOf(orderId)).refundUntil).not.toBeNull();
    expect((await buyer.watches(bought.event)).status).toBe(200);
    expect((await buyer.asksForRefund(orderId)).json.state).toBe('queued');
  });
});

describe('a ticket that is moved to another address', () => {
  const moved = async () => {
    const bought = await withTicket();
    const upgrade = await buyer.buys(bought.event, { packageId: bought.middle, upgradeOf: bought.ticket.orderId });
    for (const { orderId } of [bought.ticket, upgrade]) await desk.until(orderId);
    return { ...bought, upgrade };
  };
  const move = (orderId: string, email: string) => desk.changes(orderId, { change: 'move', email });
  const tokenOf = async (orderId: string) => (await findOrder(buyer.userId, orderId))!.gift!.token;

  it('takes its upgrade along: the buyer has neither any more, and whoever opens the link has both', async () => {
    const { event, ticket, upgrade } = await moved();
    const friend = await shop.buyer();
    expect((await move(ticket.orderId, friend.email)).status).toBe(200);
    expect(await buyer.canWatch(event)).toBe(false);
    expect(await offered(event)).toEqual([]);
    expect((await friend.redeems(await tokenOf(ticket.orderId))).status).toBe(200);
    expect(await pictureOf(event, friend)).toBe(720);
    expect(await offered(event, friend)).toEqual([]);
    await atStripe.refund(upgrade.paymentId);
    await eventually(async () => (await pictureOf(event, friend)) === 480);
  });

  it.each(['before', 'after'])('takes its upgrade along when it is refunded %s the link was opened', async (when) => {
    const { event, ticket, upgrade } = await moved();
    const friend = await shop.buyer();
    expect((await move(ticket.orderId, friend.email)).status).toBe(200);
    const token = await tokenOf(ticket.orderId);
    if (when === 'after') await friend.redeems(token);
    await atStripe.refund(ticket.paymentId);
    await eventually(async () => (await amountsOf(upgrade.paymentId)).length === 1);
    await atStripe.settled();
    expect((await friend.redeems(token)).status).toBe(410);
    expect([await friend.canWatch(event), await buyer.canWatch(event)]).toEqual([false, false]);
    expect(shop.bus.counts().dead).toBe(0);
  });

  it('goes without an upgrade that was refunded before the link was opened', async () => {
    const { event, ticket, upgrade } = await moved();
    const friend = await shop.buyer();
    await move(ticket.orderId, friend.email);
    await atStripe.refund(upgrade.paymentId);
    await atStripe.settled();
    expect((await friend.redeems(await tokenOf(ticket.orderId))).status).toBe(200);
    expect(await pictureOf(event, friend)).toBe(480);
  });

  it('is moved once more with its upgrade if the first address was wrong', async () => {
    const { event, ticket } = await moved();
    const [wrong, friend] = [await shop.buyer(), await shop.buyer()];
    await move(ticket.orderId, wrong.email);
    const first = await tokenOf(ticket.orderId);
    expect((await move(ticket.orderId, friend.email)).status).toBe(200);
    expect((await wrong.redeems(first)).status).toBe(404);
    expect((await friend.redeems(await tokenOf(ticket.orderId))).status).toBe(200);
    expect(await pictureOf(event, friend)).toBe(720);
  });

  it('waits while its upgrade is in dispute; an upgrade is never moved alone, and has no link of its own', async () => {
    const { event, ticket, upgrade } = await moved();
    const refused = (words: string) => ({
      status: 409,
      json: { code: 'change_not_possible', error: expect.stringContaining(words) },
    });
    expect(await move(upgrade.orderId, 'friend@example.com')).toMatchObject(refused('an upgrade of another order'));
    const dispute = await atStripe.dispute(upgrade.paymentId);
    await eventually(async () => (await pictureOf(event)) === 480);
    expect(await move(ticket.orderId, 'friend@example.com')).toMatchObject(refused('in dispute'));
    await atStripe.closeDispute(dispute, 'won');
    await eventually(async () => (await pictureOf(event)) === 720);
    expect((await move(ticket.orderId, 'friend@example.com')).status).toBe(200);
    const friend = await shop.buyer();
    expect((await friend.redeems(await tokenOf(upgrade.orderId))).status).toBe(404);
    expect(await desk.changes(upgrade.orderId, { change: 'resend' })).toMatchObject(refused('moved together'));
  });
});

it('is refunded with its ticket when the event is cancelled, each once and in full', async () => {
  const { event, ticket, middle } = await withTicket({}, { start_time: inHours(100), end_time: inHours(103) });
  const upgrade = await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
  await Promise.all([ticket, upgrade].map(({ orderId }) => desk.until(orderId)));
  const body = { title: event.title, reason: 'The headliner is ill.' };
  expect((await organizer.post(`/studio/events/${event._id}/cancel`, body)).status).toBe(200);
  const progress = async () => (await organizer.get(`/studio/events/${event._id}/cancellation`)).json.cancellation;
  await eventually(async () => (await progress()).purchases.refunded === 2);
  await atStripe.settled();
  expect([await amountsOf(ticket.paymentId), await amountsOf(upgrade.paymentId)]).toEqual([[2000], [1000]]);
  expect(await progress()).toMatchObject({ refundedAmount: 3000, failures: [] });
});

it('has a charge, a receipt and a row of its own, which say that it is an upgrade', async () => {
  const { event, ticket, middle } = await withTicket();
  const upgrade = await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
  expect(await desk.until(upgrade.orderId)).toMatchObject({
    itemName: 'Upgrade to Middle',
    payments: [expect.objectContaining({ amount: 1000 })],
  });
  const receipts = async () => (await buyer.receipts(upgrade.orderId)).json.receipts ?? [];
  await eventually(async () => (await receipts()).length > 0);
  expect(JSON.stringify(await receipts())).toContain('Fight Night: Upgrade to Middle');
  expect((await receipts())[0]).toMatchObject({ amount: 1000 });
  const day = 24 * 60 * 60_000;
  const range = { from: new Date(Date.now() - day).toISOString(), to: new Date(Date.now() + day).toISOString() };
  const report = async () =>
    (await organizer.get(`/studio/sales?${new URLSearchParams({ ...range, by: 'day', event: event._id }).toString()}`)).json
      .total;
  // The gross is the sum of what the provider charged, and a refund of the upgrade leaves the ticket.
  await eventually(async () => (await report()).sales === 2);
  expect(await report()).toMatchObject({ sales: 2, free: 0, given: 0, gross: 3000, net: 3000 });
  await atStripe.refund(upgrade.paymentId);
  await eventually(async () => (await report()).net === 2000);
  // The books are kept beside the totals of sales, and may be a moment later.
  const statement = async () => (await organizer.get(`/studio/events/${event._id}/statement`)).json;
  await eventually(async () => (await statement()).net === 2000);
  const { gross, net, sales } = await statement();
  expect({ gross, net, sales }).toEqual({ gross: 3000, net: 2000, sales: 2 });
});

it('is not offered at a cancelled event, nor while its package is sold out', async () => {
  const { event } = await withTicket({ quota: 1 });
  const names = async () => (await offered(event)).map(({ name }: { name: string }) => name);
  const other = await shop.buyer();
  await other.buys(event, { packageId: event.packages[1]!._id });
  await eventually(async () => (await names()).join() === 'Large');
  const now = (await findEventOrDraft(event._id))!;
  await saveEvent(now, { ...now, cancelled: { at: new Date().toISOString(), reason: 'Rain.' } });
  expect(await names()).toEqual([]);
});
