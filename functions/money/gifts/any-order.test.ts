import fc from 'fast-check';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { anyOrder, ending, groupsOf, weighted } from '../../test/stories/any-order.ts';
import { gather, Giving, type People } from '../../test/stories/giving.ts';
import { letPass, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { findGift } from '../orders/orders-store.ts';
import { openGift } from './open-gift.ts';
import { writeRedeemed } from './redemptions-store.ts';

/*
 * The rule: somebody buys an event for a friend. The link may reach others, too, and the payment may be refunded by the shop, by
 * the refund policy, by the organiser's decision or by the bank. Whatever happens, in whatever order,
 * - at most one of the buyer, the friend and a stranger ever has the event through it;
 * - a gift is redeemed by one person, and stays theirs;
 * - when everything has been processed, that person has it while the money is kept and undisputed, and nobody else has;
 *   otherwise nobody has it;
 * - a gift that is not redeemed is nobody's, and its link leads to it exactly while the money is kept, undisputed and not being
 *   refunded. Once it goes back, the link says that the gift was withdrawn.
 */

const peopleStep = fc.constantFrom('say so', 'hear', 'redeem', 'ask for it back', 'organiser grants', 'organiser declines');
const moneyStep = fc.constantFrom('refund a part', 'refund the rest', 'dispute', 'dispute', 'win', 'lose', 'hear');
const anyStep = fc.record({
  what: weighted(3, [3, peopleStep], [4, moneyStep]),
  which: fc.nat({ max: 50 }),
});
/** Ordered, paid, and reported by the page. */
const GIVEN = ['go on', 'go on', 'go on'];
/** Steps that happened one after the other before the rest. */
const beginning = fc.constantFrom(
  [],
  GIVEN,
  [...GIVEN, 'go on'],
  [...GIVEN, 'go on', 'dispute', 'hear'],
  [...GIVEN, 'go on', 'dispute', 'hear', 'win'],
  [...GIVEN, 'dispute', 'hear', 'win'],
);
const story = groupsOf(anyStep, 2, 9);

beforeAll(takeTheClock);
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
let people: People;
beforeAll(async () => {
  people = await gather(shop);
});

it('belongs to one person or to nobody, whatever happens to the money and whenever it is reported', async () => {
  const property = fc.asyncProperty(beginning, story, ending, anyOrder, async (firstSteps, steps, end, places) => {
    const giving = await given(firstSteps);
    for (const step of steps) {
      await Promise.all(step.map(({ what, which }) => giving.meet(what, which)));
      expect((await giving.having()).length).toBeLessThanOrEqual(1);
    }
    if (end === 'sweep') await sweep();
    else await giving.deliveries.deliverRest(giving.intents(), places);
    await expectOwned(giving);
  });
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 150_000, endOnFailure: true });
}, 200_000);

it('belongs to nobody if its payment is refunded between reading and redeeming it', async () => {
  const { giving, read } = await opened();
  for (const what of ['refund the rest', 'hear']) await giving.meet(what);
  expect(await writeRedeemed(read, people.visitors.buyer.userId, new Date())).toBe(false);
  await expectOwned(giving);
});

it('stays with the first of two people who have both read it before', async () => {
  const { giving, read } = await opened();
  const [[first, name], [second]] = [...people.names] as [[string, string], [string, string]];
  expect(await writeRedeemed(read, first, new Date())).toBe(true);
  expect(await writeRedeemed(read, second, new Date())).toBe(false);
  expect(await giving.watching()).toEqual([name]);
});

async function given(firstSteps: readonly string[]): Promise<Giving> {
  const giving = new Giving(shop, people);
  await putEvent(giving.event);
  for (const what of firstSteps) await giving.meet(what);
  return giving;
}

/** Returns a gift whose link was opened, and what was read then. */
async function opened() {
  // The stories before have begun as many payments as one buyer may begin in some minutes.
  letPass(60);
  const giving = await given(GIVEN);
  return { giving, read: await openGift((await giving.order(giving.intents()[0]!)).gift.token) };
}

/** Runs our sweep, and then lets enough time pass that the next one does not look back at the same events. */
async function sweep(): Promise<void> {
  const { reconcile } = await import('../../test/triggers/reconcile.ts');
  await reconcile();
  letPass(20);
}

async function expectOwned(giving: Giving): Promise<void> {
  const owners: string[] = [];
  for (const intent of giving.intents()) {
    const { isTaken, isBack, isDisputed } = await giving.money(intent);
    const { gift, refund, status } = await giving.order(intent);
    const { token, redeemedBy } = gift;
    const isKept = isTaken && !isBack && !isDisputed;
    const owner = redeemedBy === undefined ? [] : [people.names.get(redeemedBy)!];
    expect([...(giving.redeemed.get(token) ?? [])]).toEqual(owner);
    const isGoing = refund?.state === 'granting';
    const isWithdrawn = status === 'refunded' || isGoing;
    // A payment that was in dispute, or back, before it was recorded never made a link.
    const hasLink = (await findGift(token)) !== null;
    expect([hasLink, await giving.link(token)]).toEqual(
      isWithdrawn ? [hasLink, hasLink ? 410 : 404] : isKept ? [true, 200] : [hasLink, 404],
    );
    if (isKept && !isGoing) owners.push(...owner);
  }
  expect(await giving.watching()).toEqual(owners);
}
