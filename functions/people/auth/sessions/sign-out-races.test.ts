import { interleaved } from '../../../test/faults/interleaved.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { type Buyer, tokenIn } from '../../../test/people/buyer.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld } from '../../../test/use-world.ts';
import { PASSWORD, type Visitor } from '../../../test/people/visitor.ts';

const shop = useWorld();

beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

/** Returns an account with two-factor login, and somebody who knows its password, sees its app and waits for the code. */
async function halfOpen() {
  const [owner, thief] = [shop.stranger(), shop.stranger()];
  await owner.register();
  const factor = new SecondFactor(owner);
  await factor.confirmsAddress();
  await factor.turnsOn();
  letPass(1);
  const challenge = await factor.enters(thief);
  return { owner, thief, answer: () => factor.answers(thief, challenge, factor.code()) };
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/orders/mine')).status === 200;
const signsOut = (owner: Buyer) => owner.post('/account/sign-out-everywhere');
const changesPassword = (owner: Buyer) =>
  owner.post('/account/password', { currentPassword: PASSWORD, newPassword: 'brand new' });
async function resets(owner: Buyer) {
  await shop.stranger().post('/auth/forgotten-password', { email: owner.email });
  const link = () => owner.mails().find(({ text }) => text.includes('/auth/reset-password#token='));
  await eventually(() => link() !== undefined);
  return shop.stranger().post('/auth/reset-password', { token: tokenIn(link()!), password: 'brand new' });
}

it.each([
  ['a sign-out everywhere', signsOut],
  ['a new password', changesPassword],
  ['a password reset', resets],
])('%s ends a login that waits for its code', async (_, end) => {
  const { owner, thief, answer } = await halfOpen();
  expect((await end(owner)).status).toBe(200);
  expect(await answer()).toMatchObject({ status: 410, json: { code: 'login_over' } });
  expect(await isSignedIn(thief)).toBe(false);
});

const MOST_CALLS = 14;
/** One of the two makes some calls first, then the other makes all of its calls, then the first one the rest. */
const interrupted = (first: number, calls: number) => [...Array<number>(calls).fill(first), ...Array<number>(60).fill(1 - first)];
const everyMoment = [0, 1].flatMap((first) => Array.from({ length: MOST_CALLS }, (_, calls) => [first, calls] as const));

it.each([
  ['a sign-out everywhere', signsOut],
  ['a new password', changesPassword],
])('no code that is checked during %s leaves a session behind, at whatever moment', async (_, end) => {
  const left: string[] = [];
  for (const [first, calls] of everyMoment) {
    const { owner, thief, answer } = await halfOpen();
    await interleaved([{ does: answer }, { does: () => end(owner) }], interrupted(first, calls));
    if (await isSignedIn(thief)) left.push(`${first} after ${calls} calls`);
  }
  expect(left).toEqual([]);
});
