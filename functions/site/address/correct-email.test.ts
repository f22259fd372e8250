import { jwtDecode } from 'jwt-decode';
import { changeAccount, findAccount } from '../../people/auth/accounts-store.ts';
import { ACCOUNT_LIMIT } from '../../people/auth/address/address-rules.ts';
import { type Buyer, tokenIn } from '../../test/people/buyer.ts';
import { useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';
import { PASSWORD } from '../../test/people/visitor.ts';

const shop = useWorld();
useOrganizer(shop);
const event = useEvent();
let addresses = 0;
const newAddress = () => `right-${++addresses}@example.com`;

let user: Buyer;
beforeEach(async () => {
  user = shop.stranger();
  await user.register();
});

const correct = (email: unknown, visitor = user) => visitor.post('/account/email/correct', { email });
const emailOf = async (visitor = user) => (await visitor.get('/account/email')).json;
const confirm = (token: string) => shop.stranger().post('/account/email/confirm', { token });
const notCorrectable = { status: 409, json: { code: 'email_not_correctable' } };

it('moves a new account to the right address without a password, and mails the link there', async () => {
  const wrong = user.email;
  const right = newAddress();
  await user.buys(event);
  expect(await emailOf()).toMatchObject({ email: wrong, isConfirmed: false, canCorrect: true });
  const answer = await correct(` ${right.toUpperCase()}`);
  expect([answer.status, jwtDecode<{ email: string }>(answer.json.token).email]).toEqual([200, right]);
  expect(await emailOf()).toMatchObject({ email: right, isConfirmed: false, canCorrect: false });
  expect([await findAccount(wrong), await user.canWatch(event)]).toEqual([null, true]);
  await shop.stranger().signsIn(right, PASSWORD);
  expect((await confirm(await user.confirmationToken(1, right))).json).toMatchObject({ email: right, isNew: true });
});

it('works once', async () => {
  await correct(newAddress());
  expect(await correct(newAddress())).toMatchObject(notCorrectable);
});

it('may be repeated, which changes nothing more', async () => {
  const right = newAddress();
  expect([(await correct(right)).status, (await correct(right)).status]).toEqual([200, 200]);
  expect((await emailOf()).email).toBe(right);
});

it('gives one of several concurrent corrections the address', async () => {
  const answers = await Promise.all([newAddress(), newAddress(), newAddress()].map((email) => correct(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 401, 409]).toContain(status);
});

it('is over once the address is confirmed, by its link or by the link to a new password', async () => {
  await confirm(await user.confirmationToken());
  expect([await correct(newAddress()), (await emailOf()).canCorrect]).toMatchObject([notCorrectable, false]);
});

it('takes the mistyped address’ links away: nobody there can confirm, or choose a password', async () => {
  const wrong = user.email;
  const link = await user.confirmationToken();
  await shop.stranger().post('/auth/forgotten-password', { email: wrong });
  await shop.untilMailed(({ to }) => to.includes(wrong));
  await correct(newAddress());
  expect(await confirm(link)).toMatchObject({ status: 410 });
  const token = tokenIn(user.mails()[0]!);
  expect((await shop.stranger().post('/auth/reset-password', { token, password: 'stolen it' })).status).toBe(410);
});

it('refuses an address that is taken, in the words of a registration’s field, and can then still be used', async () => {
  const other = shop.stranger();
  await other.register();
  const taken = { error: 'Another account already uses this email.', code: 'email_taken', field: 'email' };
  expect(await correct(other.email)).toMatchObject({ status: 409, json: taken });
  expect((await emailOf()).canCorrect).toBe(true);
  expect((await correct(newAddress())).status).toBe(200);
});

it.each(['', 'ana@home', null, { $ne: '' }])('refuses %p', async (email) =>
  expect(await correct(email)).toMatchObject({ status: 400, json: { field: 'email' } }),
);

it('needs the buyer’s own session and page', async () => {
  expect((await correct(newAddress(), shop.stranger())).status).toBe(401);
  const forged = { 'x-xsrf-token': 'guessed' };
  expect((await user.post('/account/email/correct', { email: newAddress() }, forged)).json.code).toBe('csrf_failed');
});

it('is not for organisers, whose address is worth more', async () => {
  await changeAccount(user.email, { role: 'organizer' });
  expect([await correct(newAddress()), (await emailOf()).canCorrect]).toMatchObject([notCorrectable, false]);
});

it('is not for accounts that did not register themselves, such as those older than confirmations', async () => {
  const organizer = await shop.organizer();
  expect((await organizer.get('/account/email')).json).toMatchObject({ isConfirmed: false, canCorrect: false });
});

it('tries no more addresses than an account may have links, and the owner of a tried one can still request theirs', async () => {
  const taken = shop.stranger();
  await taken.register();
  const tries = await Promise.all(Array.from({ length: ACCOUNT_LIMIT + 3 }, () => correct(taken.email)));
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(ACCOUNT_LIMIT);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await taken.post('/account/email/confirmation')).status).toBe(200);
});
