import fc from 'fast-check';
import { countSoldOrHeld } from '../../catalog/inventory/inventory-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { interleaved } from '../../test/faults/interleaved.ts';
import { unique } from '../../test/samples/sample-event.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { after, inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';

/*
 * The rule: however a ticket's refund and the payments of its upgrades come between each other, in the end the ticket is paid, and exactly one
 * of the upgrades that were paid stays and opens its picture; or the ticket is refunded, with all of them, and nothing is open.
 */

const shop = useWorld({ keepsBooks: false });
const { atStripe } = shop;
const organizer = useOrganizer(shop);

const film = { start_time: inHours(48), end_time: null, has_film: true, film_editions: [1080, 720, 480] };

/** A buyer who has a ticket, and has paid two upgrades of it that nobody has recorded. */
async function paidTwice() {
  const pkg = (name: string, price: number, largest_picture: number) => {
    return { _id: `pkg_${name}_${unique()}`, name, price, includes: [], recommended: false, largest_picture, quota: 5 };
  };
  const event = await organizer.publishes({
    ...film,
    packages: [pkg('small', 2000, 480), pkg('mid', 3000, 720), pkg('big', 4000, 1080)],
  });
  const buyer = await shop.buyer();
  const ticket = await buyer.buys(event);
  await atStripe.settled();
  // Only the page and the buyer's request act: the webhooks come afterwards.
  await atStripe.chaos({ drop: 'all' });
  const upgrades = [];
  for (const { _id: packageId } of event.packages.slice(1)) {
    const checkout = await buyer.checksOut(event, { packageId, upgradeOf: ticket.orderId });
    upgrades.push({ packageId, paymentId: await buyer.pays(checkout), amount: checkout.json.amount as number });
  }
  const reports = upgrades.map(({ packageId: selectedPackage, paymentId, amount }) => {
    return () => buyer.reports(event, paymentId, { amount, selectedPackage });
  });
  return { event, buyer, ticket, upgrades, reports };
}

/** Returns the seats taken of a package that has five. */
const taken = async (allotmentId: string) => (await countSoldOrHeld([{ allotmentId, capacity: 5 }])).get(allotmentId) ?? 0;

type DoublePayment = Awaited<ReturnType<typeof paidTwice>>;

const isBack = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).length > 0;
const pictureOf = async (buyer: Buyer, event: { _id: string }) => (await buyer.watches(event)).json?.largest_picture ?? null;

/** Reconciles what no webhook told, and expects one of the two ends. */
async function expectOneEnd({ event, buyer, ticket, upgrades }: DoublePayment): Promise<void> {
  await atStripe.calm();
  const ids = [ticket.paymentId, ...upgrades.map(({ paymentId }) => paymentId)];
  // The second time, for refunds that the first has begun.
  for (const minutes of [30, 60]) await after(minutes, reconcile);
  const isTicketBack = await isBack(ticket.paymentId);
  const standing = isTicketBack ? 0 : 1;
  expect((await Promise.all(upgrades.map((one) => isBack(one.paymentId)))).filter((back) => !back)).toHaveLength(standing);
  await atStripe.settled();
  expect(shop.bus.counts().dead).toBe(0);
  const kept = [];
  for (const one of upgrades) if (!(await isBack(one.paymentId))) kept.push(one.packageId);
  const lines = isTicketBack ? null : kept[0] === event.packages[1]!._id ? 720 : 1080;
  expect(await pictureOf(buyer, event)).toBe(lines);
  expect((await buyer.watches(event)).status).toBe(isTicketBack ? 402 : 200);
  for (const { _id } of event.packages.slice(1)) expect(await taken(_id)).toBe(kept.includes(_id) ? 1 : 0);
  expect(await taken(event.packages[0]!._id)).toBe(isTicketBack ? 0 : 1);
  for (const id of ids) expect((await atStripe.refundsOf(id)).length).toBeLessThanOrEqual(1);
}

const acts = ({ buyer, ticket, reports }: DoublePayment): { does: () => Promise<Answer> }[] => [
  ...reports.map((does) => ({ does })),
  { does: () => buyer.asksForRefund(ticket.orderId) },
];

it('ends well, between whichever calls of an upgrade the refund of its ticket comes, and the other way round', async () => {
  for (const first of [0, 2]) {
    for (let calls = 0; calls < 9; calls++) {
      const paid = await paidTwice();
      const all = acts(paid);
      // The second upgrade is recorded afterwards.
      const order = [...Array<number>(calls).fill(first === 0 ? 0 : 1), ...Array<number>(60).fill(first === 0 ? 1 : 0)];
      await interleaved([all[0]!, all[2]!], order);
      await all[1]!.does();
      await expectOneEnd(paid);
    }
  }
}, 300_000);

it(
  'ends well where both upgrades and the refund come in any order',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(11), { minLength: 20, maxLength: 50 }), async (order) => {
        const paid = await paidTwice();
        const done = await interleaved(acts(paid), order);
        expect(done.map(({ result }) => result!.status).filter((status) => status >= 500)).toEqual([]);
        await expectOneEnd(paid);
      }),
      { numRuns: 6 },
    ),
  300_000,
);
