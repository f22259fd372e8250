import { findAccount } from '../../people/auth/accounts-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { Mailboxes } from '../../test/stories/account/moving.ts';
import { SecondFactor } from '../../test/stories/account/second-factor.ts';
import { HOUR, letPass, MINUTE, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { PASSWORD, type Visitor } from '../../test/people/visitor.ts';

const shop = useWorld();
const mailboxes = new Mailboxes(shop);
let addresses = 0;
const newAddress = () => `thief-${++addresses}@example.com`;

/** The owner of an account, and somebody who knows its password and logged in to it. */
let owner: Buyer;
let thief: Buyer;
beforeEach(async () => {
  [owner, thief] = [shop.stranger(), shop.stranger()];
  await owner.register();
  await thief.signsIn(owner.email);
});
afterEach(() => jest.useRealTimers());

const untilWhen = expect.stringMatching(/the old address can undo that until \d+ \w+ \d{4}\. After that you can/);
const unusable = { status: 410, json: { code: 'email_link_unusable' } };
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/orders/mine')).status === 200;
const logIn = async (email: string, password: string) => (await shop.stranger().post('/auth/login', { email, password })).status;

/** The thief moves the account. @returns the link in the owner's mailbox, and the thief's address */
async function takeOver() {
  const stolen = newAddress();
  await mailboxes.move(thief, stolen);
  return { stolen, undo: await mailboxes.undoToken(owner.email) };
}

it('gives the account back, logs everybody out, ends the password and leads to a new one', async () => {
  const { stolen, undo } = await takeOver();
  const answer = await mailboxes.undoes(undo);
  expect(answer).toMatchObject({ status: 200, json: { email: owner.email, isNew: true, resetToken: expect.any(String) } });
  expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([false, false]);
  expect([await logIn(stolen, PASSWORD), await logIn(owner.email, PASSWORD)]).toEqual([404, 401]);
  const fresh = shop.stranger();
  const { resetToken } = answer.json;
  expect((await fresh.post('/auth/reset-password', { token: resetToken, password: 'brand new' })).status).toBe(200);
  expect((await fresh.get('/account/email')).json).toMatchObject({ email: owner.email, isConfirmed: true, pending: null });
  expect((await findAccount(owner.email))?.userId).toBe(owner.userId);
});

describe('two-factor login', () => {
  it('cannot be turned on while the change can be undone, which says until when', async () => {
    await new SecondFactor(owner).confirmsAddress();
    await takeOver();
    expect(await new SecondFactor(thief).setsUp()).toMatchObject({ status: 409, json: { code: 'undo_open', error: untilWhen } });
  });

  it('cannot be turned off while the change can be undone', async () => {
    await new SecondFactor(owner).confirmsAddress();
    const factor = new SecondFactor(thief);
    await factor.turnsOn();
    await takeOver();
    expect(await factor.turnsOff(factor.recoveryCodes[0]!)).toMatchObject({ status: 409, json: { code: 'undo_open' } });
    expect(await factor.renewsCodes(factor.recoveryCodes[0]!)).toMatchObject({ status: 409, json: { code: 'undo_open' } });
  });

  it('ends if it was turned on shortly before, by whoever then made the change', async () => {
    await new SecondFactor(owner).confirmsAddress();
    await new SecondFactor(thief).turnsOn();
    const { undo } = await takeOver();
    expect((await mailboxes.undoes(undo)).status).toBe(200);
    expect(await findAccount(owner.email)).not.toHaveProperty('twoFactor');
  });

  it('stays if it had been on for days: the mailbox alone does not log in', async () => {
    takeTheClock();
    const factor = new SecondFactor(owner);
    await factor.confirmsAddress();
    await factor.turnsOn();
    letPass((73 * HOUR) / MINUTE);
    await mailboxes.move(owner, newAddress());
    const { resetToken } = (await mailboxes.undoes(await mailboxes.undoToken(owner.email))).json;
    const answer = await shop.stranger().post('/auth/reset-password', { token: resetToken, password: 'brand new' });
    expect(answer).toMatchObject({ status: 200, json: { challenge: expect.any(String) } });
    expect((await factor.answers(shop.stranger(), answer.json.challenge, factor.recoveryCodes[0]!)).status).toBe(200);
  });
});

it('may be opened any number of times, also at once: one request undoes the change', async () => {
  const { undo } = await takeOver();
  const answers = await Promise.all([1, 2, 3].map(() => mailboxes.undoes(undo)));
  expect(answers.filter(({ json }) => json.isNew === true)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await mailboxes.undoes(undo)).toMatchObject({ status: 200, json: { isNew: false, resetToken: null } });
});

it('undoes every later change as well, and takes away what those could undo', async () => {
  const { stolen, undo } = await takeOver();
  const second = newAddress();
  await mailboxes.move(thief, second);
  const thiefsUndo = await mailboxes.undoToken(stolen);
  const third = newAddress();
  await thief.post('/account/email', { email: third, currentPassword: PASSWORD });
  const pending = await mailboxes.changeToken(third);
  expect(await mailboxes.undoes(undo)).toMatchObject({ status: 200, json: { email: owner.email } });
  expect(await mailboxes.undoes(thiefsUndo)).toMatchObject(unusable);
  expect(await mailboxes.completes(pending)).toMatchObject(unusable);
  for (const address of [stolen, second, third]) expect(await findAccount(address)).toBeNull();
  // Nobody is kept from registering them.
  for (const address of [stolen, second]) await shop.stranger().register(address);
  expect((await findAccount(owner.email))?.userId).toBe(owner.userId);
});

it('keeps the change before it, which can still be undone', async () => {
  const first = owner.email;
  const moved = newAddress();
  await mailboxes.move(owner, moved);
  const undoFirst = await mailboxes.undoToken(first);
  await mailboxes.move(thief, newAddress());
  expect((await mailboxes.undoes(await mailboxes.undoToken(moved))).json.email).toBe(moved);
  expect((await mailboxes.undoes(undoFirst)).json.email).toBe(first);
});

it('works for 72 hours, in which nobody else can register the old address, and not longer', async () => {
  const { undo } = await takeOver();
  const taken = await shop
    .stranger()
    .post('/auth/register', { name: 'Eve', email: owner.email, password: PASSWORD, referral: null });
  expect(taken).toMatchObject({ status: 409, json: { code: 'email_taken' } });
  const other = shop.stranger();
  await other.register();
  const wanted = await other.post('/account/email', { email: owner.email, currentPassword: PASSWORD });
  expect(wanted).toMatchObject({ status: 409, json: { code: 'email_taken' } });
  takeTheClock();
  letPass((72 * HOUR) / MINUTE + 1);
  expect(await mailboxes.undoes(undo)).toMatchObject(unusable);
  await shop.stranger().register(owner.email);
});

it('is no longer needed once the owner goes back to the old address themselves', async () => {
  const first = owner.email;
  const moved = newAddress();
  await mailboxes.move(owner, moved);
  const undo = await mailboxes.undoToken(first);
  await mailboxes.move(owner, first);
  expect((await owner.get('/account/email')).json.email).toBe(first);
  expect(await mailboxes.undoes(undo)).toMatchObject({ status: 200, json: { isNew: false } });
});

it('outlives whoever made the change: they cannot delete the account meanwhile', async () => {
  const { undo } = await takeOver();
  expect(await thief.leaves()).toMatchObject({ status: 409, json: { code: 'undo_open', error: untilWhen } });
  expect((await mailboxes.undoes(undo)).json.email).toBe(owner.email);
  expect((await findAccount(owner.email))?.userId).toBe(owner.userId);
});

it.each(['', 'x'.repeat(201), 7, null])('refuses a malformed token: %p', async (token) =>
  expect(await shop.stranger().post('/account/email/undo', { token })).toMatchObject({ status: 400, json: { field: 'token' } }),
);

it('refuses the token of another link', async () => {
  expect(await mailboxes.undoes(await owner.confirmationToken())).toMatchObject(unusable);
  const { undo } = await takeOver();
  expect(await mailboxes.completes(undo)).toMatchObject(unusable);
  expect(await shop.stranger().post('/account/email/confirm', { token: undo })).toMatchObject(unusable);
});
