import { giverOf } from '#shared/ledger/sale-column.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../catalog/listings/packages/item.ts';
import { countSoldOrHeld } from '../../catalog/inventory/inventory-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { interleaved } from '../../test/faults/interleaved.ts';
import { published } from '../../test/people/organizer.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { subscriptionEvent, unique } from '../../test/samples/sample-event.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { after, inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false, countsSales: true });
const { atStripe } = shop;
const organizer = useOrganizer(shop);
const desk = new Desk(organizer);

const FILM = { start_time: inHours(-1), end_time: null, has_film: true, film_editions: [1080, 720, 480] };

const pkg = (name: string, price: number, changes: Partial<StoredPackage> = {}): StoredPackage => {
  return { _id: `pkg_${name}_${unique()}`, name, price, includes: [], recommended: false, quota: 5, ...changes };
};

/** Publishes a film with a small, a middle and the largest picture, for $20, $30 and $45, and others. */
async function films(others: StoredPackage[] = []) {
  const three = [pkg('Small', 2000, { largest_picture: 480 }), pkg('Middle', 3000, { largest_picture: 720 }), pkg('Large', 4500)];
  const event = await organizer.publishes({ ...FILM, packages: [...three, ...others] });
  const [small, middle, large, other] = event.packages.map(({ _id }) => _id) as [string, string, string, string];
  return { event, small, middle, large, other };
}

/** Asks for a package at its own price, in each way to pay. @returns the answers' statuses, codes and sentences, each once */
async function asksFor(buyer: Buyer, event: CatalogEvent, packageId: string, more: object = {}) {
  const request = { packageId, ...more };
  const answers = [
    await buyer.checksOut(event, request),
    await buyer.opensPaypal(event, request),
    await buyer.opensHostedPage(event, request),
  ];
  return [...new Set(answers.map(({ status, json }) => `${status} ${json.code ?? ''} ${json.error ?? ''}`.trim()))];
}

const INCLUDED = ['409 already_paid Your ticket already includes this. You can watch it now.'];
const UPGRADE = ['409 upgrade_possible You already have a ticket for this event. Upgrade it to this package for the difference.'];
const SOLD = ['200'];

it('charges nobody for a package that they have by an upgrade, or that is less than what they have', async () => {
  const { event, small, middle, large } = await films();
  const buyer = await shop.buyer();
  const ticket = await buyer.buys(event, { packageId: small });
  await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
  const before = await buyer.orders();
  expect(await asksFor(buyer, event, middle)).toEqual(INCLUDED);
  expect(await asksFor(buyer, event, small)).toEqual(['409 already_paid You have already bought this. You can watch it now.']);
  expect(await asksFor(buyer, event, large)).toEqual(UPGRADE);
  expect(await buyer.orders()).toEqual(before);
  const best = await shop.buyer();
  await best.buys(event, { packageId: large });
  expect(await asksFor(best, event, middle)).toEqual(INCLUDED);
  expect(await asksFor(best, event, small)).toEqual(INCLUDED);
  expect((await best.orders()).length).toBe(1);
});

it('counts what somebody was given, and what a bundle of several events opens', async () => {
  const { event, small, middle, large } = await films();
  const [giver, friend, guest] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const { orderId } = await giver.buys(event, { packageId: middle, gift: { email: friend.email } });
  const { gift } = (await findOrder(giver.userId, orderId))!;
  expect((await friend.redeems(gift!.token)).status).toBe(200);
  expect(await asksFor(friend, event, middle)).toEqual(INCLUDED);
  expect(await asksFor(friend, event, small)).toEqual(INCLUDED);
  // Nothing was paid for the gift by its holder, so there is no difference to pay.
  expect(await asksFor(friend, event, large)).toEqual(SOLD);
  await giver.buys(event, { packageId: large });
  expect(await asksFor(giver, event, small)).toEqual(INCLUDED);
  const { orderId: given } = (await desk.gives(event, guest.email, large)).json;
  const { gift: ticket } = (await findOrder(giverOf(organizer.userId), given))!;
  expect((await guest.redeems(ticket!.token)).status).toBe(200);
  expect(await asksFor(guest, event, large)).toEqual(INCLUDED);
  const [one] = await organizer.sellsSeason(FILM, FILM);
  const single = pkg('Single', 900, { largest_picture: 480 });
  const ofSeason = await published({ ...one, packages: [...one.packages, single] });
  await giver.buys(ofSeason);
  expect(await asksFor(giver, ofSeason, single._id)).toEqual(INCLUDED);
});

it('offers a smaller ticket the upgrade, unless a code makes the package cheaper', async () => {
  const { event, small, middle } = await films();
  const buyer = await shop.buyer();
  await buyer.buys(event, { packageId: small });
  expect(await asksFor(buyer, event, middle)).toEqual(UPGRADE);
  const code = `MOST${unique().toUpperCase()}`;
  await organizer.makesCode({ code, percent: 90 });
  expect(await buyer.checksOut(event, { packageId: middle, code })).toMatchObject({ status: 200, json: { amount: 300 } });
  const { upgrades } = (await buyer.get(`/events/${event._id}/upgrades`)).json;
  expect(upgrades[0]).toMatchObject({ packageId: middle, price: 1000 });
  const { packageId, orderId: upgradeOf } = upgrades[0];
  expect((await buyer.checksOut(event, { packageId, upgradeOf })).json.amount).toBe(1000);
});

it('sells gifts to those who have the package, and everything to those whose ticket is gone or ends', async () => {
  const rent = pkg('Rent', 500, { kind: 'rental', rental: { hours: 48, window_days: 20 } });
  const { event, small, large, other } = await films([rent]);
  const buyer = await shop.buyer();
  const { paymentId } = await buyer.buys(event, { packageId: large });
  expect(await asksFor(buyer, event, other)).toEqual(INCLUDED);
  for (const packageId of [small, large, other]) {
    const gift = { email: `${unique()}@example.com` };
    expect((await buyer.checksOut(event, { packageId, gift })).status).toBe(200);
  }
  await buyer.getsBack(event, paymentId);
  await atStripe.settled();
  expect(await asksFor(buyer, event, small)).toEqual(SOLD);
  const renter = await shop.buyer();
  await renter.buys(event, { packageId: other });
  expect(await asksFor(renter, event, small)).toEqual(SOLD);
});

it('sells subscribers a ticket for good, and a holder what costs more for words that no machine keeps', async () => {
  const channel = await published(subscriptionEvent('month', { ownerId: organizer.userId }));
  const [subscriber, holder] = [await shop.buyer(), await shop.buyer()];
  await subscriber.subscribes(channel);
  expect((await subscriber.checksOut(channel, { packageId: channel.packages[1]!._id })).status).toBe(200);
  const meet = pkg('Meet', 9000);
  const { event, large, other } = await films([meet]);
  const guest = await shop.buyer();
  const { orderId } = await holder.buys(event, { packageId: large, gift: { email: guest.email } });
  const { gift } = (await findOrder(holder.userId, orderId))!;
  await guest.redeems(gift!.token);
  expect(await asksFor(guest, event, other)).toEqual(SOLD);
  expect(await asksFor(guest, event, large)).toEqual(INCLUDED);
});

describe('two tabs, one with the upgrade and one with the package, opened before there was a ticket', () => {
  /** Returns the seats taken of a package that has five. */
  const taken = async (allotmentId: string) => (await countSoldOrHeld([{ allotmentId, capacity: 5 }])).get(allotmentId) ?? 0;
  const refundsOf = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount);

  /** Somebody who has paid for both, while no webhook arrives. */
  async function paidBoth() {
    const { event, small, middle } = await films();
    const buyer = await shop.buyer();
    const alone = await buyer.checksOut(event, { packageId: middle });
    const ticket = await buyer.buys(event, { packageId: small });
    const upgrade = await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId });
    await atStripe.settled();
    await atStripe.chaos({ drop: 'all' });
    const ids = [await buyer.pays(upgrade), await buyer.pays(alone)] as [string, string];
    const reports = ids.map((id, at) => () => {
      return buyer.reports(event, id, { amount: at === 0 ? 1000 : 3000, selectedPackage: middle });
    });
    return { event, buyer, ticket, small, middle, ids, reports };
  }

  async function expectOneKept({ event, buyer, ticket, small, middle, ids }: Awaited<ReturnType<typeof paidBoth>>) {
    await atStripe.calm();
    for (const minutes of [30, 60]) await after(minutes, reconcile);
    await atStripe.settled();
    const [ofUpgrade, ofPackage] = [await refundsOf(ids[0]), await refundsOf(ids[1])];
    expect([ofUpgrade, ofPackage]).toEqual(ofUpgrade.length > 0 ? [[1000], []] : [[], [3000]]);
    expect(await refundsOf(ticket.paymentId)).toEqual([]);
    expect((await buyer.watches(event)).json.largest_picture).toBe(720);
    expect([await taken(small), await taken(middle)]).toEqual([1, 1]);
    expect((await asksFor(buyer, event, middle))[0]).toMatch(/^409 already_paid /);
    expect((await buyer.checksOut(event, { packageId: middle, upgradeOf: ticket.orderId })).json.code).toBe('already_paid');
    expect(shop.bus.counts().dead).toBe(0);
    return ofUpgrade.length > 0 ? 'package' : 'upgrade';
  }

  it('keeps the first and gives the second back, as for what was paid twice', async () => {
    const first = await paidBoth();
    expect((await first.reports[0]!()).status).toBe(200);
    const message = 'You had already paid for this, so we are refunding this payment. Enjoy the show.';
    // Also if it is reported again.
    for (let time = 0; time < 2; time++) expect(await first.reports[1]!()).toMatchObject({ status: 200, json: { message } });
    expect(await expectOneKept(first)).toBe('upgrade');
    const other = await paidBoth();
    expect((await other.reports[1]!()).status).toBe(200);
    expect(await other.reports[0]!()).toMatchObject({ status: 409, json: { code: 'sold_out' } });
    expect(await expectOneKept(other)).toBe('package');
  }, 60_000);

  it('keeps one of them, between whichever calls of one the other comes', async () => {
    const kept = new Set<string>();
    for (const first of [0, 1]) {
      for (let calls = 0; calls < 6; calls++) {
        const paid = await paidBoth();
        const order = [...Array<number>(calls).fill(0), ...Array<number>(60).fill(1)];
        const acts = [{ does: paid.reports[first]! }, { does: paid.reports[1 - first]! }];
        const done = await interleaved(acts, order);
        expect(done.map(({ result }) => result!.status).filter((status) => status >= 500)).toEqual([]);
        kept.add(await expectOneKept(paid));
      }
    }
    expect([...kept].toSorted()).toEqual(['package', 'upgrade']);
  }, 300_000);

  it('can be bought again by whoever moved it to somebody else, or got it back', async () => {
    const { event, small, middle } = await films();
    const buyer = await shop.buyer();
    const ticket = await buyer.buys(event, { packageId: small });
    const upgrade = await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
    await atStripe.refund(upgrade.paymentId);
    await atStripe.settled();
    const second = await buyer.buys(event, { packageId: middle, upgradeOf: ticket.orderId });
    await desk.until(ticket.orderId);
    const moved = await desk.changes(ticket.orderId, { change: 'move', email: `${unique()}@example.com` });
    expect(moved.status).toBe(200);
    const own = await buyer.buys(event, { packageId: middle });
    await atStripe.settled();
    expect([await refundsOf(second.paymentId), await refundsOf(own.paymentId)]).toEqual([[], []]);
    expect((await buyer.watches(event)).json.largest_picture).toBe(720);
  });
});
