import { findAccount } from '../../../people/auth/accounts-store.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { interleaved } from '../../../test/faults/interleaved.ts';
import { published } from '../../../test/people/organizer.ts';
import { eventWith } from '../../../test/samples/sample-event.ts';
import { inDays } from '../../../test/time.ts';
import { useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });

const inTheFuture = () => published(eventWith({}, { start_time: inDays(10), end_time: null }));
/** Asks for the deletion without giving anything up. */
const leaves = (buyer: Buyer) => buyer.leaves({ givesUp: [] });
const somebody = async () => {
  const buyer = shop.stranger();
  await buyer.register();
  return buyer;
};
/** Lets the days of grace pass. @returns true if the account is still there */
const hasAccount = async (buyer: Buyer) => {
  await shop.deletesDue();
  return (await findAccount(buyer.email)) !== null;
};

it('is refused while a ticket was not used, in words that name it with its date, and the page lists it', async () => {
  const [buyer, event] = [await somebody(), await inTheFuture()];
  const { orderId } = await buyer.buys(event);
  const refused = await leaves(buyer);
  expect(refused).toMatchObject({ status: 409, json: { code: 'access_left', field: 'givesUp' } });
  expect(refused.json.error).toMatch(/^You would lose what you have not used: Fight Night: Live, \d+ \w+ \d{4}\./);
  expect((await buyer.get('/account/leaving')).json.hanging).toEqual([
    { id: orderId, kind: 'access', title: 'Fight Night: Live', at: event.start_time },
  ]);
  expect(await buyer.canWatch(event)).toBe(true);
});

it('names a gift that was redeemed, and stops for one thing that is not given up', async () => {
  const [giver, friend, event, other] = [await somebody(), await somebody(), await inTheFuture(), await inTheFuture()];
  await giver.buys(event, { gift: { email: friend.email } });
  const { link } = (await giver.orders())[0].gift;
  expect((await friend.redeems(String(link).split('/').at(-1)!)).status).toBe(200);
  const { orderId } = await friend.buys(other);
  expect((await friend.get('/account/leaving')).json.hanging).toHaveLength(2);
  expect((await friend.leaves({ givesUp: [orderId] })).json.code).toBe('access_left');
  expect((await friend.leaves()).status).toBe(200);
});

it('lets the account buy on after it was refused', async () => {
  const [buyer, one, other] = [await somebody(), await inTheFuture(), await inTheFuture()];
  await buyer.buys(one);
  expect((await leaves(buyer)).status).toBe(409);
  await buyer.buys(other);
  expect(await buyer.canWatch(other)).toBe(true);
});

it('needs nothing given up for what was watched, or if nothing was bought', async () => {
  const watched = await published(eventWith({}, { start_time: inDays(-1), end_time: null }));
  const [buyer, other] = [await somebody(), await somebody()];
  await buyer.buys(watched);
  expect((await buyer.watches(watched)).status).toBe(200);
  for (const person of [buyer, other]) expect((await leaves(person)).status).toBe(200);
});

/** One of the two makes some calls first, then the other makes all of its calls, then the first one the rest. */
const interrupted = (first: number, calls: number) => [
  ...Array<number>(calls).fill(first),
  ...Array<number>(150).fill(1 - first),
];

it('loses neither account nor ticket while somebody buys, at whatever moment', async () => {
  const lost: string[] = [];
  for (const first of [0, 1]) {
    for (let calls = 0; calls < 30; calls++) {
      const [buyer, event] = [await somebody(), await inTheFuture()];
      const buys = () =>
        buyer.buys(event).then(
          () => 200,
          () => 0,
        );
      const goes = async () => (await leaves(buyer)).status;
      const [bought, left] = (await interleaved([{ does: buys }, { does: goes }], interrupted(first, calls))).map(
        ({ result }) => result,
      );
      const isThere = await hasAccount(buyer);
      const where = `${first} after ${calls} calls: bought ${bought}, left ${left}`;
      if (isThere !== (left !== 200)) lost.push(`${where}, account ${isThere}`);
      if (bought === 200 && !(isThere && (await buyer.canWatch(event)))) lost.push(`${where}, no ticket`);
    }
  }
  expect(lost).toEqual([]);
});

it('loses no gift that is redeemed at the same time', async () => {
  const lost: string[] = [];
  for (const first of [0, 1]) {
    for (let calls = 0; calls < 14; calls++) {
      const [giver, friend, event] = [await somebody(), await somebody(), await inTheFuture()];
      await giver.buys(event, { gift: { email: friend.email } });
      const token = String((await giver.orders())[0].gift.link)
        .split('/')
        .at(-1)!;
      const redeems = async () => (await friend.redeems(token)).status;
      const goes = async () => (await leaves(friend)).status;
      const [redeemed, left] = (await interleaved([{ does: redeems }, { does: goes }], interrupted(first, calls))).map(
        ({ result }) => result,
      );
      await shop.deletesDue();
      const other = await somebody();
      const isOpen =
        redeemed === 200 ? await friend.canWatch(event).catch(() => false) : (await other.redeems(token)).status === 200;
      if (!isOpen) lost.push(`${first} after ${calls} calls: redeemed ${redeemed}, left ${left}`);
    }
  }
  expect(lost).toEqual([]);
});
