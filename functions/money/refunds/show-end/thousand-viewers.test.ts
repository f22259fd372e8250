import { inParallel } from '../../../platform/in-parallel.ts';
import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { LateEnd } from '../../../test/stories/broadcast/late-end.ts';
import { inHours, letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const VIEWERS = 1_000;
/** Those who left some minutes before the picture stopped. */
const LEFT = 100;

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

it('pays a thousand viewers the sum that it showed, and nobody before somebody has answered', async () => {
  const times = { start_time: inHours(0), end_time: inHours(1) };
  const evening = await Evening.of(shop, olu, { ...times, missed_minutes: [{ from: 5, refund_percent: 100 }] });
  const viewers: Watcher[] = [];
  await inParallel(
    Array.from({ length: VIEWERS }, (_, number) => number),
    async (number) => {
      // Each on a network of their own, which is asked for no proof of work.
      const buyer = shop.visitor(`10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`);
      await buyer.getsAccount();
      await buyer.buys(evening.night.event);
      viewers.push(new Watcher(buyer));
    },
  );
  await evening.night.broadcasts();
  await evening.opens(...viewers);
  evening.closes(...viewers.slice(0, LEFT));
  await evening.lasts(4);
  await evening.loses();
  letPass(410 / 60);
  const late = new LateEnd(shop, olu, evening, viewers);
  await late.endsAfter(0);
  const shown = await late.counts();
  expect(shown.end).toEqual({ people: 0, purchases: 0, amount: 0 });
  expect(shown['broke-off']).toMatchObject({ people: VIEWERS - LEFT, purchases: VIEWERS - LEFT });
  expect(await late.sentBack()).toBe(0);
  await late.answers('broke-off');
  await late.settlesAfter(14);
  expect(await late.sentBack()).toBe(0);
  await late.settlesAfter(2);
  expect(await late.sentBack()).toBe(shown['broke-off'].amount);
  const told = (await olu.get(`/studio/events/${evening.night.event._id}/interruptions`)).json;
  expect(told).toMatchObject({ refunded: { purchases: VIEWERS - LEFT, amount: shown['broke-off'].amount }, waiting: null });
}, 1_800_000);
