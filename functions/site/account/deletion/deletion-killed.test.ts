import { findAccount } from '../../../people/auth/accounts-store.ts';
import { interleaved } from '../../../test/faults/interleaved.ts';
import { inTheFuture, Leaving } from '../../../test/stories/account/leaving.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const leaving = new Leaving(shop);
afterEach(() => jest.useRealTimers());

const dies = (work: () => Promise<unknown>, calls: number) =>
  interleaved([{ does: () => work().then(Boolean, Boolean), diesAfter: calls }], []);

it('a deletion that is killed at any step is completed by the next run, or the account can still be kept whole', async () => {
  const faults: string[] = [];
  const kept = { yes: 0, no: 0 };
  for (let calls = 0; calls < 48; calls++) {
    const { owner, event } = await leaving.withTicket(olu);
    await owner.leaves();
    const token = await leaving.keepToken(owner.email);
    await dies(() => shop.deletesDue(), calls);
    const answer = await leaving.keepsBy(token);
    const isKept = answer.status === 200;
    kept[isKept ? 'yes' : 'no'] += 1;
    await shop.deletesDue();
    const fault = await leaving.faultOf(owner, event, isKept, olu);
    if (fault !== null || ![200, 410].includes(answer.status)) faults.push(`after ${calls}: ${answer.status}, ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(Math.min(kept.yes, kept.no)).toBeGreaterThan(5);
});

it('a request that is killed at any step deletes nothing of which nobody was told, and can be repeated', async () => {
  takeTheClock();
  const faults: string[] = [];
  const notNotified: number[] = [];
  for (let calls = 0; calls < 40; calls++) {
    const { owner, event } = await leaving.withTicket(olu);
    await dies(() => owner.leaves(), calls);
    const account = await findAccount(owner.email);
    if (account?.deletion && account.deletion.notifiedAt === undefined) notNotified.push(calls);
    await shop.deletesDue();
    await shop.untilQuiet();
    const isThere = (await findAccount(owner.email)) !== null;
    if (!isThere && leaving.mailsTo(owner.email).length === 0) faults.push(`after ${calls}: gone, and nobody was told`);
    if (!isThere) continue;
    // A minute after a request that decided nothing, the account buys again.
    letPass(2);
    await owner.signsIn();
    const goes = (await owner.get('/account')).json.deletion !== null;
    if (goes && leaving.mailsTo(owner.email).length === 0) faults.push(`after ${calls}: put off, and nobody was told`);
    if ((await owner.checksOut(await inTheFuture(olu))).status !== (goes ? 409 : 200))
      faults.push(`after ${calls}: buys ${!goes}`);
    await leaving.keeps(owner);
    const fault = await leaving.faultOf(owner, event, true, olu);
    if (fault !== null) faults.push(`after ${calls}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(notNotified.length).toBeGreaterThan(0);
});
