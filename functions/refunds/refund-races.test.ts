import fc from 'fast-check';
import { steer } from '../../infra/local/providers/stripe/test-support.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import type { StoredPackage } from '../events/package.ts';
import { findOrder } from '../orders/orders-store.ts';
import { type Done, interleaved } from '../test/interleaved.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, pay, save, watch } from '../test/shopping.ts';
import type { Answer, Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { finishRefunds } from './finish-refunds.ts';

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const unique = () => Math.random().toString(36).slice(2, 10);

let world: World;
let ownerId: string;
let buyer: Visitor;
let friend: Visitor;
beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
  ownerId = (await signInOrganizer(world)).userId;
  [buyer, friend] = [world.visitor(), world.visitor()];
  await Promise.all([buyer.register(), friend.register()]);
  // Nobody but the request and the sweep brings a refund to its end.
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 'all' }) });
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

const KINDS = ['purchase', 'rental', 'season', 'gift'] as const;
type Kind = (typeof KINDS)[number];

/** Something that was paid, whose film lies there before the event starts. */
interface Paid {
  /** Whoever watches: the buyer, or who was given it. */
  viewer: Visitor;
  /** Where it is watched. */
  event: CatalogEvent;
  orderId: string;
  paymentId: string;
  /** Of a gift. */
  token: string | undefined;
}

async function onSale(offer: Partial<StoredPackage>, changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
  const [plain] = sampleEvent().packages;
  const packages = [{ ...plain!, _id: `pkg_${unique()}`, ...offer }];
  const event = sampleEvent({ ownerId, end_time: null, has_film: true, start_time: inHours(48), packages, ...changes });
  await putEvent(event);
  return event;
}

/** Where it is sold, and where it is watched. */
async function eventsFor(kind: Kind): Promise<[CatalogEvent, CatalogEvent]> {
  if (kind !== 'season') {
    const event = await onSale(kind === 'rental' ? { kind: 'rental', rental: { hours: 48, window_days: 20 } } : {});
    return [event, event];
  }
  const ids = [`evt_a${unique()}`, `evt_b${unique()}`] as const;
  const events = ids.map((_id) => ({ _id, title: _id, subdomain: _id.replace('_', '-'), start_time: inHours(48) }));
  const offer = { _id: `pkg_${ids[0]}`, kind: 'bundle', bundle: { events } } as const;
  const one = await onSale(offer, { _id: ids[0], bundle_ids: [offer._id] });
  return [one, await onSale(offer, { _id: ids[1], bundle_ids: [offer._id] })];
}

async function paid(kind: Kind): Promise<Paid> {
  const [sold, event] = await eventsFor(kind);
  const gift = { email: 'friend@example.com' };
  const { json } =
    kind === 'gift'
      ? await buyer.post('/orders/create-checkout-payment-intent', { eventId: sold._id, packageId: sold.packages[0]!._id, gift })
      : await checkout(buyer, sold);
  const paymentId = await pay(world, json.clientSecret);
  expect((await save(buyer, sold, paymentId)).status).toBe(200);
  const token = (await findOrder(await buyer.userId(), json.orderId))?.gift?.token;
  return { viewer: kind === 'gift' ? friend : buyer, event, orderId: json.orderId, paymentId, token };
}

const ask = ({ orderId }: Paid) => buyer.post('/orders/request-refund', { orderId });
async function play({ viewer, event, token }: Paid): Promise<Answer> {
  if (token) await viewer.post(`/gifts/${token}/redeem`);
  return watch(viewer, event);
}

/** What the sweep does about refunds, long after. */
async function sweep(): Promise<void> {
  const { now } = Date;
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + HOUR);
  await finishRefunds(now() + 3 * HOUR);
  later.mockRestore();
}

const isGranted = (answer: Answer | null) => answer?.json?.state === 'granted';
const hasCookies = (answer: Answer | null) => (answer?.setCookies.length ?? 0) > 0;
const stateOf = async ({ orderId }: Paid) => {
  const [order] = ((await buyer.get('/orders/mine')).json.orders as { orderId: string; status: string; refund: { state: string } | null }[]).filter(
    (one) => one.orderId === orderId,
  );
  return [order?.status, order?.refund?.state ?? null];
};

/** After everything: who has the money has not the film, and the other way round. */
async function expectOneEnd(bought: Paid): Promise<void> {
  const [status, refund] = await stateOf(bought);
  const isBack = (await world.stripe.refunds.list({ payment_intent: bought.paymentId })).data.length > 0;
  const { status: watched } = await play(bought);
  expect({ isBack, status, watched }).toEqual(isBack ? { isBack, status: 'refunded', watched: 402 } : { isBack, status: 'paid', watched: 200 });
  expect(isBack ? ['granted'] : [null, 'queued', 'failed']).toContain(refund);
}

const turns = fc.array(fc.nat(11), { minLength: 30, maxLength: 60 });
/** The play goes on so often and the refund after it, or the other way round; then the rest. */
const [PLAY, REFUND] = [0, 1];
const interrupted = (first: number, calls: number) => [...Array<number>(calls).fill(first), ...Array<number>(60).fill(1 - first)];

/** One play and one refund. @returns what both came to, and after how many calls */
async function race(kind: Kind, order: readonly number[]): Promise<Done<Answer>[]> {
  const bought = await paid(kind);
  const done = await interleaved([{ does: () => play(bought) }, { does: () => ask(bought) }], order);
  const [played, asked] = done.map(({ result }) => result!) as [Answer, Answer];
  expect([hasCookies(played), asked.status, asked.json.state]).toEqual([!isGranted(asked), 200, isGranted(asked) ? 'granted' : 'queued']);
  await expectOneEnd(bought);
  return done;
}

it('is either watched or given back where the play is interrupted by the refund, and that by the rest of the play', async () => {
  const [playFirst, refundFirst] = [await race('purchase', interrupted(PLAY, 60)), await race('purchase', interrupted(REFUND, 60))];
  for (let played = 1; played < playFirst[PLAY]!.calls; played++) {
    for (let asked = 1; asked < refundFirst[REFUND]!.calls; asked++) {
      await race('purchase', [...Array<number>(played).fill(PLAY), ...interrupted(REFUND, asked)]);
    }
  }
}, 300_000);

describe.each(KINDS)('a %s', (kind) => {
  it('is either watched or given back, whichever call of the one the other comes between', async () => {
    const [playFirst, refundFirst] = [await race(kind, interrupted(PLAY, 60)), await race(kind, interrupted(REFUND, 60))];
    expect([playFirst, refundFirst].map(([played]) => hasCookies(played!.result))).toEqual([true, false]);
    for (let calls = 1; calls < playFirst[PLAY]!.calls; calls++) await race(kind, interrupted(PLAY, calls));
    for (let calls = 1; calls < refundFirst[REFUND]!.calls; calls++) await race(kind, interrupted(REFUND, calls));
  }, 300_000);

  it('is never both, where two of each come in any order', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (order) => {
        const bought = await paid(kind);
        const done = await interleaved([play, play, ask, ask].map((act) => ({ does: () => act(bought) })), order);
        const answers = done.map(({ result }) => result!);
        expect(answers.some(hasCookies) && answers.some(isGranted)).toBe(false);
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
        await expectOneEnd(bought);
      }),
      { numRuns: 5 },
    );
  }, 300_000);

  it.each([false, true])('comes to one of the two ends wherever its refund dies (refused by the provider: %s)', async (isRefused) => {
    for (let diesAfter = 1, isOver = false; !isOver; diesAfter++) {
      const bought = await paid(kind);
      if (isRefused) await steer({ url: world.stripeUrl }, '_refund_refusals', { payment_intent: bought.paymentId, code: 'charge_not_refundable' });
      const acts = [{ does: () => play(bought) }, { does: () => ask(bought), diesAfter }];
      const [played, asked] = await interleaved<Answer>(acts, interrupted(REFUND, diesAfter));
      isOver = asked!.result !== null;
      await sweep();
      const isBack = (await world.stripe.refunds.list({ payment_intent: bought.paymentId })).data.length > 0;
      expect(hasCookies(played!.result) && isBack).toBe(false);
      if (isOver) expect(isBack).toBe(!isRefused);
      await expectOneEnd(bought);
    }
  }, 300_000);
});
