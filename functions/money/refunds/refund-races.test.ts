import fc from 'fast-check';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { type ActResult, interleaved } from '../../test/faults/interleaved.ts';
import { after, HOUR, inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';
import { resumeRefunds } from './granting/resume-refunds.ts';

// Only the request and the sweep complete a refund: webhooks do not.
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atStripe } = shop;
const organizer = useOrganizer(shop);
let friend: Buyer;
beforeAll(async () => {
  friend = await shop.buyer();
});

const KINDS = ['purchase', 'rental', 'season', 'gift'] as const;
type Kind = (typeof KINDS)[number];

/** Something that was paid, whose film can be played before the event starts. */
interface Purchase {
  buyer: Buyer;
  /** The buyer, or the recipient of a gift. */
  viewer: Buyer;
  /** The event that is watched. */
  event: CatalogEvent;
  orderId: string;
  paymentId: string;
  /** Undefined unless it is a gift. */
  token: string | undefined;
}

const terms = { end_time: null, has_film: true, start_time: inHours(48) };

/** Returns the event at which it is bought, and the event that is watched. */
async function eventsFor(kind: Kind): Promise<[CatalogEvent, CatalogEvent]> {
  if (kind === 'season') return organizer.sellsSeason(terms, terms);
  const event = await organizer.sells(kind === 'rental' ? { kind, rental: { hours: 48, window_days: 20 } } : {}, terms);
  return [event, event];
}

async function paid(kind: Kind): Promise<Purchase> {
  const [sold, event] = await eventsFor(kind);
  const gift = kind === 'gift' ? { email: 'friend@example.com' } : undefined;
  // A new one each time, because an account may not open so many payments in an hour.
  const buyer = await shop.buyer();
  const purchase = await buyer.buys(sold, { gift });
  const token = (await findOrder(buyer.userId, purchase.orderId))?.gift?.token;
  return { buyer, viewer: gift ? friend : buyer, event, token, ...purchase };
}

const ask = ({ buyer, orderId }: Purchase) => buyer.asksForRefund(orderId);
async function play({ viewer, event, token }: Purchase): Promise<Answer> {
  if (token) await viewer.redeems(token);
  return viewer.watches(event);
}

/** Does what the sweep does about refunds, long after. */
const sweep = () => after(60, () => resumeRefunds(Date.now() + 2 * HOUR));

const isGranted = (answer: Answer | null) => answer?.json?.state === 'granted';
const hasCookies = (answer: Answer | null) => (answer?.setCookies.length ?? 0) > 0;
const isBack = async ({ paymentId }: Purchase) => (await atStripe.refundsOf(paymentId)).length > 0;

/** Expects that either the film can be watched or the money went back, when everything is over. */
async function expectOneEnd(bought: Purchase): Promise<void> {
  const { status, refund } = (await bought.buyer.orders()).find(({ orderId }) => orderId === bought.orderId);
  const end = (await isBack(bought)) ? { status: 'refunded', watched: 402 } : { status: 'paid', watched: 200 };
  expect({ status, watched: (await play(bought)).status }).toEqual(end);
  expect(status === 'refunded' ? ['granted'] : [null, 'queued', 'failed']).toContain(refund?.state ?? null);
}

const turns = fc.array(fc.nat(11), { minLength: 30, maxLength: 60 });
/** One of the two makes some calls first, then the other makes all of its calls, then the first one the rest. */
const [PLAY, REFUND] = [0, 1];
const interrupted = (first: number, calls: number) => [...Array<number>(calls).fill(first), ...Array<number>(60).fill(1 - first)];

/** One play and one refund. @returns what both came to, and after how many calls */
async function race(kind: Kind, order: readonly number[]): Promise<ActResult<Answer>[]> {
  const bought = await paid(kind);
  const done = await interleaved([{ does: () => play(bought) }, { does: () => ask(bought) }], order);
  const [played, asked] = done.map(({ result }) => result!) as [Answer, Answer];
  expect(asked).toMatchObject({ status: 200, json: { state: isGranted(asked) ? 'granted' : 'queued' } });
  expect(hasCookies(played)).toBe(!isGranted(asked));
  await expectOneEnd(bought);
  return done;
}

it('is either watched or refunded if the play is interrupted by the refund, and that by the rest of the play', async () => {
  const [playFirst, refundFirst] = [
    await race('purchase', interrupted(PLAY, 60)),
    await race('purchase', interrupted(REFUND, 60)),
  ];
  for (let played = 1; played < playFirst[PLAY]!.calls; played++) {
    for (let asked = 1; asked < refundFirst[REFUND]!.calls; asked++) {
      await race('purchase', [...Array<number>(played).fill(PLAY), ...interrupted(REFUND, asked)]);
    }
  }
}, 300_000);

describe.each(KINDS)('a %s', (kind) => {
  it('is either watched or refunded, between whichever calls of the one the other comes', async () => {
    const [playFirst, refundFirst] = [await race(kind, interrupted(PLAY, 60)), await race(kind, interrupted(REFUND, 60))];
    expect([playFirst, refundFirst].map(([played]) => hasCookies(played!.result))).toEqual([true, false]);
    for (let calls = 1; calls < playFirst[PLAY]!.calls; calls++) await race(kind, interrupted(PLAY, calls));
    for (let calls = 1; calls < refundFirst[REFUND]!.calls; calls++) await race(kind, interrupted(REFUND, calls));
  }, 300_000);

  it('is never both, where two of each come in any order', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (order) => {
        const bought = await paid(kind);
        const done = await interleaved(
          [play, play, ask, ask].map((act) => ({ does: () => act(bought) })),
          order,
        );
        const answers = done.map(({ result }) => result!);
        expect(answers.some(hasCookies) && answers.some(isGranted)).toBe(false);
        expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
        await expectOneEnd(bought);
      }),
      { numRuns: 5 },
    );
  }, 300_000);

  it.each([false, true])(
    'ends as one or the other at whichever call its refund dies (refused by the provider: %s)',
    async (isRefused) => {
      for (let diesAfter = 1, isOver = false; !isOver; diesAfter++) {
        const bought = await paid(kind);
        const refusal = { payment_intent: bought.paymentId, code: 'charge_not_refundable' };
        if (isRefused) await atStripe.steer('_refund_refusals', refusal);
        const acts = [{ does: () => play(bought) }, { does: () => ask(bought), diesAfter }];
        const [played, asked] = await interleaved<Answer>(acts, interrupted(REFUND, diesAfter));
        isOver = asked!.result !== null;
        await sweep();
        const isReturned = await isBack(bought);
        expect(hasCookies(played!.result) && isReturned).toBe(false);
        if (isOver) expect(isReturned).toBe(!isRefused);
        await expectOneEnd(bought);
      }
    },
    300_000,
  );
});
