import { findAccount } from '../../../people/auth/accounts-store.ts';
import { listEntitlements } from '../../../catalog/entitlements/entitlements-store.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { interleaved } from '../../../test/faults/interleaved.ts';
import { interrupted, inTheFuture, Leaving } from '../../../test/stories/account/leaving.ts';
import { Mailboxes } from '../../../test/stories/account/moving.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { PASSWORD } from '../../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const leaving = new Leaving(shop);
const mailboxes = new Mailboxes(shop);

const runs = async () => {
  await shop.deletesDue().catch(() => undefined);
  return 0;
};

const withTicket = () => leaving.withTicket(olu);
const faultOf = (owner: Buyer, event: { _id: string }, isKept: boolean) => leaving.faultOf(owner, event, isKept, olu);

it('an account is kept whole or deleted, if its owner keeps it while it is deleted, at whatever moment', async () => {
  const faults: string[] = [];
  for (const first of [0, 1]) {
    for (let calls = 0; calls < 26; calls++) {
      const { owner, event } = await withTicket();
      await leaving.asks(owner);
      const keeps = async () => (await leaving.keeps(owner)).status;
      const [status] = (await interleaved([{ does: keeps }, { does: runs }], interrupted(first, calls))).map(
        ({ result }) => result,
      );
      await shop.deletesDue();
      const fault = await faultOf(owner, event, status === 200);
      if (fault !== null || ![200, 401, 410].includes(status!)) faults.push(`${first} after ${calls}: ${status}, ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

it('a deletion and the wish to keep the account at once leave it as the last of them says, at whatever moment', async () => {
  const faults: string[] = [];
  for (const first of [0, 1]) {
    for (let calls = 0; calls < 24; calls++) {
      const { owner, event } = await withTicket();
      const reader = shop.stranger();
      await reader.signsIn(owner.email);
      const goes = async () => (await owner.leaves()).status;
      const keeps = async () => (await leaving.keeps(reader)).status;
      await interleaved([{ does: goes }, { does: keeps }], interrupted(first, calls));
      await owner.signsIn();
      const { deletion } = (await owner.get('/account')).json;
      // The account decides: a kept account buys, and one that goes does not.
      const { status } = await owner.checksOut(await inTheFuture(olu));
      if ((status === 200) !== (deletion === null)) faults.push(`${first} after ${calls}: ${status}, ${deletion !== null}`);
      await shop.deletesDue();
      // An open payment is closed with the account.
      const fault = await faultOf(owner, event, deletion === null);
      if (fault !== null) faults.push(`${first} after ${calls}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

it('two requests at once schedule one deletion, which can be kept, at whatever moment', async () => {
  const faults: string[] = [];
  for (let calls = 0; calls < 24; calls++) {
    const { owner, event } = await withTicket();
    const other = shop.stranger();
    await other.signsIn(owner.email);
    const [one, two] = [async () => (await owner.leaves()).status, async () => (await other.leaves()).status];
    const done = await interleaved([{ does: one }, { does: two }], interrupted(0, calls));
    const statuses = done.map(({ result }) => result!);
    if (!statuses.includes(200) || statuses.some((status) => ![200, 401, 409].includes(status))) faults.push(`${statuses}`);
    await owner.signsIn();
    if ((await owner.checksOut(await inTheFuture(olu))).status !== 409) faults.push(`after ${calls}: it buys`);
    await leaving.keeps(owner);
    await shop.deletesDue();
    const fault = await faultOf(owner, event, true);
    if (fault !== null) faults.push(`after ${calls}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it('two runs at once delete an account once, at whatever moment', async () => {
  const faults: string[] = [];
  for (let calls = 0; calls < 30; calls += 2) {
    const { owner, event } = await withTicket();
    await owner.leaves();
    await interleaved([{ does: runs }, { does: runs }], interrupted(0, calls));
    await shop.deletesDue();
    const fault = await faultOf(owner, event, false);
    if (fault !== null) faults.push(`after ${calls}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it('somebody who knows the password can move the account or ask for its deletion, and its owner undoes either, at whatever moment', async () => {
  const faults: string[] = [];
  for (const first of [0, 1]) {
    for (let calls = 0; calls < 22; calls++) {
      const { owner, event } = await withTicket();
      const [one, other] = [shop.stranger(), shop.stranger()];
      for (const thief of [one, other]) await thief.signsIn(owner.email);
      const stolen = `thief-${owner.email}`;
      await one.post('/account/email', { email: stolen, currentPassword: PASSWORD });
      const token = await mailboxes.changeToken(stolen);
      const moves = async () => (await mailboxes.completes(token, one)).status;
      const goes = async () => (await other.leaves()).status;
      const [moved, left] = (await interleaved([{ does: moves }, { does: goes }], interrupted(first, calls))).map(
        ({ result }) => result,
      );
      const where = `${first} after ${calls}: moved ${moved}, left ${left}`;
      if (moved === 200 && left === 200) faults.push(`${where}, both`);
      if (moved === 200) await mailboxes.undoes(await mailboxes.undoToken(owner.email));
      else if (left === 200) await leaving.keepsBy(await leaving.keepToken(owner.email));
      await shop.deletesDue();
      const account = await findAccount(owner.email);
      if (account?.userId !== owner.userId) faults.push(`${where}, the account is lost`);
      if ((await listEntitlements(owner.userId)).every(({ scope }) => scope !== event._id)) faults.push(`${where}, no ticket`);
    }
  }
  expect(faults).toEqual([]);
});
