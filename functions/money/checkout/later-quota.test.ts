import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { intentIdOf } from '../../test/providers/at-stripe.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { letHoldsExpire } from '../../test/triggers/holds.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';

// Dozens of purchases, one after the other for the embedded engine.
jest.setTimeout(120_000);

const shop = useWorld();
const { atStripe } = shop;
const organizer = useOrganizer(shop);

const limit = ({ _id, packages }: CatalogEvent, quota: number | null, changes: object = {}) =>
  organizer.post(`/studio/events/${_id}/packages/${packages[0]!._id}`, { quota, ...changes });

/** A checkout that was started. */
interface Checkout {
  buyer: Buyer;
  answer: Answer;
}

const intentOf = ({ answer }: Checkout) => intentIdOf(answer.json.clientSecret);

async function opened(event: CatalogEvent, number: number): Promise<Checkout[]> {
  const checkouts: Checkout[] = [];
  // One after the other: hashing their passwords is work.
  while (checkouts.length < number) {
    const buyer = await shop.buyer();
    checkouts.push({ buyer, answer: await buyer.checksOut(event) });
  }
  return checkouts;
}

/** Pays, and waits until it is decided. @returns true if it opened the event, and false if the money went back */
async function paid({ buyer, answer }: Checkout, event: CatalogEvent): Promise<boolean> {
  const paymentId = await buyer.pays(answer);
  for (;;) {
    if (await buyer.canWatch(event)) return true;
    if ((await atStripe.refundsOf(paymentId)).length === 1) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function expectAccess(event: CatalogEvent, checkouts: Checkout[]): Promise<void> {
  for (const checkout of checkouts) expect(await paid(checkout, event)).toBe(true);
}

const seatFor = async (event: CatalogEvent) => (await (await shop.buyer()).checksOut(event)).status;

it('counts what was sold before there was a quota, and checkouts that were open then', async () => {
  const event = await organizer.sells();
  const [first, second, third, late] = (await opened(event, 4)) as [Checkout, Checkout, Checkout, Checkout];
  await expectAccess(event, [first, second]);
  expect((await limit(event, 3)).status).toBe(200);
  await expectAccess(event, [third]);
  const another = await shop.buyer();
  expect((await another.checksOut(event)).json.code).toBe('sold_out');
  expect(await paid(late, event)).toBe(false);
  expect(await atStripe.refundsOf(intentOf(late))).toHaveLength(1);
  await atStripe.refund(intentOf(first));
  await first.buyer.untilClosed(event);
  expect((await another.checksOut(event)).status).toBe(200);
  expect(await seatFor(event)).toBe(409);
});

it('sells none if as many were sold already, and continues if the quota is raised or removed', async () => {
  const event = await organizer.sells();
  const checkouts = await opened(event, 4);
  await expectAccess(event, checkouts.slice(0, 2));
  await limit(event, 1);
  expect(await seatFor(event)).toBe(409);
  await limit(event, 3);
  expect(await seatFor(event)).toBe(200);
  expect(await seatFor(event)).toBe(409);
  await limit(event, null);
  await expectAccess(event, checkouts.slice(2));
  await limit(event, 5);
  // Four are sold, and one is held.
  expect(await seatFor(event)).toBe(409);
});

it('gives no seat to a buyer who pays late, after their hold expired and the quota was lowered', async () => {
  const event = await organizer.sells({ quota: 3 });
  const [late, first] = (await opened(event, 2)) as [Checkout, Checkout];
  await expectAccess(event, [first]);
  await letHoldsExpire();
  await limit(event, 1);
  expect(await paid(late, event)).toBe(false);
});

it('loses no sale if the quota is set during a rush, and never sells beyond it afterwards', async () => {
  const event = await organizer.sells();
  const checkouts = await opened(event, 24);
  await expectAccess(event, checkouts.slice(0, 4));
  const rush = () => checkouts.slice(4).map((checkout) => paid(checkout, event));
  const [answer, ...sales] = await Promise.all([limit(event, 10), ...rush()]);
  // Seats that were sold before the change took effect stay sold.
  const sold = 4 + sales.filter(Boolean).length;
  expect(answer.status).toBe(200);
  expect(sold).toBeGreaterThanOrEqual(10);
  await limit(event, sold + 1);
  expect(await seatFor(event)).toBe(200);
  expect(await seatFor(event)).toBe(409);
});

it('sells as before if the change of the quota is refused', async () => {
  const event = await organizer.sells();
  const [plain] = event.packages;
  await putEvent({ ...event, packages: [plain!, { ...plain!, _id: `${plain!._id}_2`, name: 'Seat' }] });
  const checkouts = await opened(event, 2);
  expect((await limit(event, 1, { name: 'Seat' })).json.code).toBe('package_name_taken');
  await expectAccess(event, checkouts);
});
