import { findAccount } from '../../people/auth/accounts-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { interleaved } from '../../test/faults/interleaved.ts';
import { Mailboxes } from '../../test/stories/account/moving.ts';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD } from '../../test/people/visitor.ts';

const shop = useWorld();
const mailboxes = new Mailboxes(shop);
let addresses = 0;

/** The owner of an account mistypes a new address, and a stranger gets the link. */
async function mistyped() {
  const owner: Buyer = shop.stranger();
  await owner.register();
  const email = `stranger-${++addresses}@example.com`;
  await owner.post('/account/email', { email, currentPassword: PASSWORD });
  return { owner, email, token: await mailboxes.changeToken(email) };
}

const needed = { status: 409, json: { code: 'password_needed', field: 'password' } };

it('refuses a stranger who opens the link: without a session, with a guess, and signed in to an account of their own', async () => {
  const { owner, email, token } = await mistyped();
  expect(await mailboxes.completes(token)).toMatchObject(needed);
  const guess = await mailboxes.completes(token, shop.stranger(), 'guessed it');
  expect(guess).toMatchObject({ status: 400, json: { code: 'invalid_input', field: 'password' } });
  const stranger = shop.stranger();
  await stranger.register();
  expect(await mailboxes.completes(token, stranger)).toMatchObject(needed);
  expect((await findAccount(owner.email))?.userId).toBe(owner.userId);
  expect(await findAccount(email)).toBeNull();
});

it('moves the account for its owner, who is logged in or enters the password', async () => {
  const [one, other] = [await mistyped(), await mistyped()];
  expect(await mailboxes.completes(one.token, one.owner)).toMatchObject({ status: 200, json: { email: one.email } });
  expect((await mailboxes.completes(other.token, shop.stranger(), PASSWORD)).status).toBe(200);
});

it('does not trust a session without the proof that the request is our own page’s', async () => {
  const { owner, token } = await mistyped();
  const answer = await owner.post('/account/email/complete', { token }, { 'x-xsrf-token': 'guessed' });
  expect(answer).toMatchObject(needed);
});

it('limits guesses of the password like a login does', async () => {
  const { token } = await mistyped();
  const guesses = Array.from({ length: 12 }, (_, n) => mailboxes.completes(token, shop.visitor('192.0.2.250'), `guess ${n}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect(statuses).not.toContain(200);
});

/** One of the two makes some calls first, then the other makes all of its calls, then the first one the rest. */
const interrupted = (first: number, calls: number) => [...Array<number>(calls).fill(first), ...Array<number>(80).fill(1 - first)];

it.each([
  [
    'asks for another address',
    (owner: Buyer) => owner.post('/account/email', { email: 'right@example.com', currentPassword: PASSWORD }),
  ],
  ['cancels', (owner: Buyer) => owner.post('/account/email/cancel')],
  ['does the same', (owner: Buyer, token: string) => mailboxes.completes(token, owner)],
])('no stranger gets the account while its owner %s, at whatever moment', async (_, act) => {
  const lost: string[] = [];
  for (const first of [0, 1]) {
    for (let calls = 0; calls < 12; calls++) {
      const { owner, email, token } = await mistyped();
      const stranger = shop.stranger();
      const steals = async () => {
        const opened = await mailboxes.completes(token, stranger);
        return opened.status;
      };
      const owns = async () => (await act(owner, token)).status;
      const [stolen] = await interleaved([{ does: steals }, { does: owns }], interrupted(first, calls));
      const isOwners = (await owner.get('/account')).status === 200;
      const holder = (await findAccount(email)) ?? (await findAccount(owner.email));
      if (stolen?.result === 200 || !isOwners || holder?.userId !== owner.userId) lost.push(`${first} after ${calls} calls`);
    }
  }
  expect(lost).toEqual([]);
});
