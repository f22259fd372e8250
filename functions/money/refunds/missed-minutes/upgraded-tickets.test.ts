import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import type { StoredPackage } from '../../../catalog/listings/packages/item.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { eventually } from '../../../test/eventually.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { Desk } from '../../../test/stories/desk/desk.ts';
import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

/*
 * The rule of these evenings gives half of the price back for three missed minutes, and all of it for thirty. A ticket costs $20.01 and a better one
 * $30.02, so that each share is rounded on its own.
 */

const shop = useWorld({ countsSales: true });
const { atStripe } = shop;
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

const SMALL = 2001;
const LARGE = 3002;
const DIFFERENCE = LARGE - SMALL;
const [HALF, HALF_OF_DIFFERENCE] = [1001, 501];

/** An evening with two packages, of which the second has the larger picture. */
async function evenings() {
  const pkg = (name: string, price: number, largest_picture: number | null): StoredPackage => {
    return { _id: `pkg_${name}_${unique()}`, name, price, includes: [], recommended: false, largest_picture };
  };
  const evening = await Evening.of(shop, olu, { packages: [pkg('Small', SMALL, 480), pkg('Large', LARGE, null)] });
  return { evening, event: evening.night.event };
}

type OfEvening = Awaited<ReturnType<typeof evenings>>;

/** Somebody with a ticket, who may upgrade it. */
class Holder extends Watcher {
  ticket = { orderId: '', paymentId: '' };
  upgrade = { orderId: '', paymentId: '' };

  static async of({ event }: OfEvening): Promise<Holder> {
    const holder = new Holder(await shop.buyer());
    holder.ticket = await holder.buyer.buys(event);
    return holder;
  }

  /** Buys the upgrade for the difference. */
  async upgrades({ event }: OfEvening): Promise<void> {
    const checkout = await this.buyer.checksOut(event, { packageId: event.packages[1]!._id, upgradeOf: this.ticket.orderId });
    expect(checkout.json.amount).toBe(DIFFERENCE);
    const paymentId = await this.buyer.pays(checkout);
    const answer = await this.buyer.reports(event, paymentId, { amount: DIFFERENCE, selectedPackage: event.packages[1]!._id });
    expect(answer.status).toBe(200);
    this.upgrade = { orderId: checkout.json.orderId, paymentId };
  }

  /** Returns what went back at the card provider for the ticket and for its upgrade, each payment's refunds in a list. */
  async getsBack(): Promise<{ ticket: number[]; upgrade: number[] }> {
    const of = async ({ paymentId }: { paymentId: string }) =>
      paymentId ? (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount) : [];
    return { ticket: await of(this.ticket), upgrade: await of(this.upgrade) };
  }
}

/** Ends the broadcast, and asks for all refunds a second time. @returns what asks for them once more */
async function ends({ evening }: OfEvening): Promise<() => Promise<void>> {
  const put = jest.spyOn(shop.bus, 'put');
  await evening.night.ends();
  await shop.untilQuiet();
  const asked = put.mock.calls
    .flatMap(([entries]) => entries)
    .filter(({ DetailType }) => DetailType === missedMinutesRefunds.type);
  expect(asked.length).toBeGreaterThan(0);
  const asksAgain = async () => {
    shop.bus.put(asked.toReversed());
    await shop.untilQuiet();
    await atStripe.settled();
  };
  await asksAgain();
  return asksAgain;
}

it('gives back the share of each price once, and nothing of an upgrade that was bought after the picture was lost', async () => {
  const night = await evenings();
  const { evening } = night;
  const holder = () => Holder.of(night);
  const [before, during, after, never] = [await holder(), await holder(), await holder(), await holder()];
  const [alone, gone, between] = [await holder(), await holder(), await holder()];
  const people = [before, during, after, never, alone, gone, between];
  for (const one of [before, alone, gone]) await one.upgrades(night);
  await evening.night.broadcasts();
  await evening.opens(...people);
  await evening.lasts(1);
  const lostAt = await evening.loses();
  await evening.lasts(2);
  await during.upgrades(night);
  await evening.lasts(2);
  await evening.returns(lostAt);
  await evening.lasts(1);
  await after.upgrades(night);
  await between.upgrades(night);
  // Their refunds come before the end of the evening.
  await atStripe.refund(alone.upgrade.paymentId);
  await atStripe.refund(gone.ticket.paymentId);
  await gone.buyer.untilClosed(night.event);
  await eventually(async () => (await gone.getsBack()).upgrade.length === 1);
  evening.closes(...people.filter((one) => one !== between));
  await evening.lasts(3);
  const lostAgainAt = await evening.loses();
  await evening.lasts(4);
  await evening.returns(lostAgainAt);
  await ends(night);

  expect(await before.getsBack()).toEqual({ ticket: [HALF], upgrade: [HALF_OF_DIFFERENCE] });
  expect(await during.getsBack()).toEqual({ ticket: [HALF], upgrade: [] });
  expect(await after.getsBack()).toEqual({ ticket: [HALF], upgrade: [] });
  expect(await never.getsBack()).toEqual({ ticket: [HALF], upgrade: [] });
  expect(await alone.getsBack()).toEqual({ ticket: [HALF], upgrade: [DIFFERENCE] });
  expect(await gone.getsBack()).toEqual({ ticket: [SMALL], upgrade: [DIFFERENCE] });
  // A buyer who upgraded between two interruptions had the upgrade for the second alone.
  expect(await between.getsBack()).toEqual({ ticket: [HALF], upgrade: [HALF_OF_DIFFERENCE] });
  const told = (await olu.get(`/studio/events/${night.event._id}/interruptions`)).json;
  expect(told.refunded).toEqual({ purchases: 8, amount: 6 * HALF + 2 * HALF_OF_DIFFERENCE });
}, 180_000);

it('gives both prices back once if all of the evening was missed, and counts and explains both as that', async () => {
  const night = await evenings();
  const { evening } = night;
  const people = await Promise.all(Array.from({ length: 4 }, () => Holder.of(night)));
  const late = await Holder.of(night);
  for (const one of people) await one.upgrades(night);
  await evening.night.broadcasts();
  await evening.opens(...people, late);
  await evening.lasts(1);
  const lostAt = await evening.loses();
  await evening.lasts(1);
  await late.upgrades(night);
  await evening.lasts(30);
  await evening.returns(lostAt);
  await ends(night);
  for (const one of people) {
    expect(await one.getsBack()).toEqual({ ticket: [SMALL], upgrade: [DIFFERENCE] });
    expect(await one.buyer.canWatch(night.event)).toBe(false);
    const notes = (await one.buyer.orders()).map(({ refund }) => refund.note);
    expect(notes).toEqual([expect.stringMatching(/^The broadcast was interrupted for 31 minutes/), notes[0]]);
  }
  const told = (await olu.get(`/studio/events/${night.event._id}/interruptions`)).json;
  expect(told.refunded).toEqual({ purchases: 9, amount: 4 * LARGE + SMALL });
  // Nothing is due of an upgrade that was bought since. It ends with its ticket, like after any other refund of that.
  expect(await late.getsBack()).toEqual({ ticket: [SMALL], upgrade: [DIFFERENCE] });
  const [ofUpgrade] = (await late.buyer.orders()).filter(({ amount }) => amount === DIFFERENCE);
  expect(ofUpgrade.refund.note).toBe('The ticket that this upgrades was refunded.');
}, 180_000);

it('gives the share of both back to whoever paid, if the ticket was moved with its upgrade to somebody who watched', async () => {
  const night = await evenings();
  const { evening } = night;
  const holder = await Holder.of(night);
  await holder.upgrades(night);
  const friend = new Watcher(await shop.buyer());
  const desk = new Desk(olu);
  await desk.until(holder.ticket.orderId);
  const moved = await desk.changes(holder.ticket.orderId, { change: 'move', email: friend.buyer.email });
  expect(moved.status).toBe(200);
  const { gift } = (await findOrder(holder.buyer.userId, holder.ticket.orderId))!;
  expect((await friend.buyer.redeems(gift!.token)).status).toBe(200);
  await evening.night.broadcasts();
  await evening.opens(friend);
  await evening.lasts(1);
  const lostAt = await evening.loses();
  await evening.lasts(4);
  await evening.returns(lostAt);
  await ends(night);
  expect(await holder.getsBack()).toEqual({ ticket: [HALF], upgrade: [HALF_OF_DIFFERENCE] });
}, 120_000);

it('leaves the upgrade at its difference after the refund, so that it does not take the refund away again', async () => {
  const night = await evenings();
  const { evening, event } = night;
  const holder = await Holder.of(night);
  await evening.night.broadcasts();
  await evening.opens(holder);
  await evening.lasts(1);
  const lostAt = await evening.loses();
  await evening.lasts(4);
  await evening.returns(lostAt);
  const asksAgain = await ends(night);
  expect(await holder.getsBack()).toEqual({ ticket: [HALF], upgrade: [] });
  const { upgrades } = (await holder.buyer.get(`/events/${event._id}/upgrades`)).json;
  expect(upgrades).toEqual([expect.objectContaining({ name: 'Large', price: DIFFERENCE })]);
  await holder.upgrades(night);
  await asksAgain();
  expect(await holder.getsBack()).toEqual({ ticket: [HALF], upgrade: [] });
}, 120_000);
