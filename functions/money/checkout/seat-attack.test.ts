import { readShards } from '../../catalog/inventory/inventory-store.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { published } from '../../test/people/organizer.ts';
import { eventWith } from '../../test/samples/sample-event.ts';
import { Attack, HonestBuyer } from '../../test/stories/seats/seat-attack.ts';
import { letPass, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const QUOTA = 40;
const HONEST = 30;
/** Seconds between two honest buyers, which is also the step of the simulation. */
const STEP = 20;
/** The simulation ends after so many seconds, whoever still waits. */
const LONGEST = 30 * 60;

beforeAll(takeTheClock);
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });

it.each([
  { accounts: 4, networks: 1, longestWait: 300 },
  { accounts: 200, networks: 1, longestWait: 300 },
  { accounts: 200, networks: 50, longestWait: 480 },
])(
  'everybody who pays gets a seat, while $accounts accounts on $networks networks hold what they can and pay for none',
  async ({ longestWait, ...people }) => {
    const event = await published(eventWith({ quota: QUOTA }));
    const attack = await Attack.of(shop, event, people);
    const honest: HonestBuyer[] = [];
    for (let second = 0; second < LONGEST && (honest.length < HONEST || honest.some(({ end }) => end === null)); second += STEP) {
      await attack.strike();
      if (honest.length < HONEST) honest.push(await HonestBuyer.comes(shop, event, `203.0.113.${honest.length}`));
      for (const buyer of honest) await buyer.goesOn(shop.atStripe.pay.bind(shop.atStripe));
      // The schedule releases what has expired.
      if (second % 120 === 0) await reconcile();
      letPass(STEP / 60);
    }
    expect(honest.map(({ end }) => end)).toEqual(Array.from({ length: HONEST }, () => 'has a seat'));
    expect(await Promise.all(honest.map(({ hasSeat }) => hasSeat))).not.toContain(false);
    expect(Math.max(...honest.map(({ waited }) => waited))).toBeLessThanOrEqual(longestWait);
    const taken = (await readShards(event.packages[0]!._id, QUOTA)).reduce((sum, shard) => sum + shard.taken, 0);
    expect(taken).toBeLessThanOrEqual(QUOTA);
  },
  600_000,
);
