import fc from 'fast-check';
import { putEvent } from '../events/events-store.ts';
import { gather, Giving, type People } from '../test/stories/giving.ts';
import { letPass, takeTheClock } from '../test/time.ts';
import { Told } from '../test/told.ts';
import { startWorld, type World } from '../test/world.ts';
import { openGift } from './open-gift.ts';
import { writeRedeemed } from './redemptions-store.ts';

/*
 * The rule: somebody buys an event for a friend; the link may reach others, too, and the money may go back by the shop, by the
 * refund policy, by the organiser's word or by the bank. Whatever happens in whatever order,
 * - never do two of the buyer, the friend and a stranger have the event by it;
 * - a gift is redeemed by one person, who stays the one;
 * - when all has been heard, that person has it while the money is kept and nobody disputes it, and nobody else has; else nobody;
 * - a gift that is not redeemed is nobody's, and its link leads to it exactly while the money is kept, nobody disputes it and
 *   it is not on its way back.
 */

const said = fc.constantFrom('say so', 'hear', 'redeem', 'ask for it back', 'organiser grants', 'organiser declines');
const toTheMoney = fc.constantFrom('refund a part', 'refund the rest', 'dispute', 'dispute', 'win', 'lose', 'hear');
const happening = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('go on') },
    { weight: 3, arbitrary: said },
    { weight: 4, arbitrary: toTheMoney },
  ),
  which: fc.nat({ max: 50 }),
});
/** Begun, paid, said so. */
const GIVEN = ['go on', 'go on', 'go on'];
/** What happened one after the other before. */
const beginning = fc.constantFrom(
  [],
  GIVEN,
  [...GIVEN, 'go on'],
  [...GIVEN, 'go on', 'dispute', 'hear'],
  [...GIVEN, 'go on', 'dispute', 'hear', 'win'],
  [...GIVEN, 'dispute', 'hear', 'win'],
);
/** What happens at once, and then what happens at once after that. */
const story = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 9 });
const ending = fc.constantFrom('webhooks', 'sweep');
const anyOrder = fc.infiniteStream(fc.nat());

let world: World;
let people: People;

beforeAll(async () => {
  takeTheClock();
  world = await startWorld({ keepsBooks: false });
  await Told.keepBack(world);
  people = await gather(world);
});
afterAll(() => world.stop());

it('belongs to one person or to nobody, whatever becomes of the money, and whoever hears of it when', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, story, ending, anyOrder, async (begun, steps, end, places) => {
      const giving = await given(begun);
      for (const step of steps) {
        await Promise.all(step.map(({ what, which }) => giving.meet(what, which)));
        expect((await giving.having()).length).toBeLessThanOrEqual(1);
      }
      if (end === 'sweep') await sweep();
      else await giving.told.deliverRest(giving.intents(), places);
      await expectOwned(giving);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 150_000, endOnFailure: true },
  );
}, 200_000);

it('is nobody’s where its money goes back between looking at it and redeeming it', async () => {
  const giving = await given(GIVEN);
  const [intent] = giving.intents() as [string];
  const read = await openGift((await giving.order(intent)).gift.token);
  for (const what of ['refund the rest', 'hear']) await giving.meet(what);
  expect(await writeRedeemed(read, people.buyerId, new Date())).toBe(false);
  await expectOwned(giving);
});

it('stays with the first of two who have both looked at it before', async () => {
  const giving = await given(GIVEN);
  const [intent] = giving.intents() as [string];
  const read = await openGift((await giving.order(intent)).gift.token);
  const [[first, name], [second]] = [...people.names] as [[string, string], [string, string]];
  expect(await writeRedeemed(read, first, new Date())).toBe(true);
  expect(await writeRedeemed(read, second, new Date())).toBe(false);
  expect(await giving.watching()).toEqual([name]);
});

async function given(begun: readonly string[]): Promise<Giving> {
  const giving = new Giving(world, people);
  await putEvent(giving.event);
  for (const what of begun) await giving.meet(what);
  return giving;
}

/** All that our sweep looks at; after that, what was is older than what the next one looks back at. */
async function sweep(): Promise<void> {
  const { reconcile } = await import('../reconciliation/test-support.ts');
  await reconcile();
  letPass(20);
}

async function expectOwned(giving: Giving): Promise<void> {
  const owners: string[] = [];
  for (const intent of giving.intents()) {
    const { isTaken, isBack, isDisputed } = await giving.money(intent);
    const { gift, refund } = await giving.order(intent);
    const { token, redeemedBy } = gift;
    const isKept = isTaken && !isBack && !isDisputed;
    const owner = redeemedBy === undefined ? [] : [people.names.get(redeemedBy)!];
    expect([...(giving.redeemed.get(token) ?? [])]).toEqual(owner);
    const isGoing = refund?.state === 'granting';
    expect(await giving.link(token)).toBe(isKept && !isGoing ? 200 : 404);
    if (isKept) owners.push(...owner);
  }
  expect(await giving.watching()).toEqual(owners);
}
