import { GetCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { jwtDecode } from 'jwt-decode';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { NETWORK_LIMIT } from '../../people/auth/attempts/login-throttle.ts';
import { sessionUpdate } from '../../people/auth/sessions/sessions-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { Mailboxes } from '../../test/stories/account/moving.ts';
import { HOUR, letPass, MINUTE, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { type Answer, PASSWORD, type Visitor } from '../../test/people/visitor.ts';

const shop = useWorld();
const mailboxes = new Mailboxes(shop);
let networks = 0;
/** Returns a visitor on a network of their own. */
const someone = () => shop.visitor(`198.51.100.${++networks}`);
const registered = () => shop.buyer(`198.51.100.${++networks}`);

let user: Buyer;
beforeEach(async () => {
  user = await registered();
});

/** Signs in to an account from another browser. */
async function logIn(email = user.email, password = PASSWORD): Promise<Visitor> {
  const visitor = someone();
  await visitor.signsIn(email, password);
  return visitor;
}

const loginStatus = async (password = PASSWORD) => (await someone().post('/auth/login', { email: user.email, password })).status;
const claimsOf = ({ json }: Answer) => jwtDecode<{ name: string; email: string }>(json.token);
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/orders/mine')).status === 200;
const areSignedIn = (...visitors: Visitor[]) => Promise.all(visitors.map(isSignedIn));
const accountOf = async (visitor: Visitor) => (await visitor.get('/account')).json;
const changeEmail = (email: string, visitor = user) => visitor.post('/account/email', { email, currentPassword: PASSWORD });
const changePassword = (newPassword: unknown) => user.post('/account/password', { currentPassword: PASSWORD, newPassword });

test('the account is shown to its signed-in user, and to nobody else', async () => {
  const account = await accountOf(user);
  const made = { createdAt: expect.stringMatching(/^\d{4}-/), referralCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/) };
  expect(account).toEqual({ isOperator: false, name: 'Ana Viewer', email: user.email, twoFactor: null, deletion: null, ...made });
  expect((await accountOf(await registered())).referralCode).not.toBe(account.referralCode);
  expect((await someone().get('/account')).status).toBe(401);
});

describe('the name', () => {
  test('changes, also in other signed-in browsers', async () => {
    const elsewhere = await logIn();
    const answer = await user.post('/account/name', { name: '  Ana María  ' });
    expect([answer.status, claimsOf(answer).name]).toEqual([200, 'Ana María']);
    expect((await accountOf(elsewhere)).name).toBe('Ana María');
    expect(claimsOf(await elsewhere.post('/auth/session')).name).toBe('Ana María');
  });

  test.each(['', '   ', 'x'.repeat(201), null, 7, {}])('is refused as %p', async (name) =>
    expect(await user.post('/account/name', { name })).toMatchObject({ status: 400, json: { field: 'name' } }),
  );
});

describe('the address', () => {
  test('that was given up leaves no old session signed in to its next account', async () => {
    const { email, userId } = user;
    const stale = await logIn();
    await mailboxes.move(user, `left-${email}`);
    // Writes the old address back, as in a session that the change could not reach.
    await transact([sessionUpdate(stale.sessionToken ?? '', { email })]);
    const next = someone();
    takeTheClock();
    letPass((72 * HOUR) / MINUTE + 1);
    await next.register(email);
    jest.useRealTimers();
    expect([(await stale.get('/account')).status, (await next.get('/account')).status]).toEqual([401, 200]);
    expect((await findAccount(email))?.userId).not.toBe(userId);
  });

  test('changes, and reset links mailed to the old one stop working', async () => {
    await user.post('/auth/forgotten-password', { email: user.email });
    await shop.untilMailed(({ to }) => to.includes(user.email));
    const token = /#token=(\S+)/.exec(user.mails()[0]!.text)?.[1];
    expect(token).toBeDefined();
    await mailboxes.move(user, `safe-${user.email}`);
    expect((await someone().post('/auth/reset-password', { token, password: 'stolen it' })).status).toBe(410);
    expect(await findAccount(`safe-${user.email}`)).not.toHaveProperty('resetKey');
  });

  test.each(['', 'ana@home', 'no address', `${'x'.repeat(250)}@example.com`, null, { $ne: '' }])(
    'is refused as %p',
    async (email) => expect(await changeEmail(email as string)).toMatchObject({ status: 400, json: { field: 'email' } }),
  );
});

describe('the password', () => {
  test('changes here, and signs out everywhere else', async () => {
    const elsewhere = await logIn();
    const before = user.sessionToken;
    const answer = await changePassword('brand new');
    expect([answer.status, claimsOf(answer).email]).toEqual([200, user.email]);
    expect(user.sessionToken).not.toBe(before);
    expect(await areSignedIn(user, elsewhere)).toEqual([true, false]);
    expect(await loginStatus()).toBe(401);
    expect(await isSignedIn(await logIn(user.email, 'brand new'))).toBe(true);
  });

  test('stays as it was if it cannot be written, and only this browser stays signed in to retry', async () => {
    const elsewhere = await logIn();
    const send = dynamodb().send.bind(dynamodb());
    const broken = jest.spyOn(dynamodb(), 'send').mockImplementation((async (command: Parameters<typeof send>[0]) => {
      if (command instanceof TransactWriteCommand) throw Object.assign(new Error('Down.'), { $metadata: {} });
      return send(command);
    }) as never);
    expect((await changePassword('brand new')).status).toBe(503);
    broken.mockRestore();
    expect(await areSignedIn(user, elsewhere)).toEqual([true, false]);
    expect((await changePassword('brand new')).status).toBe(200);
  });

  test('is stored only as a hash, and never answered', async () => {
    const answer = await changePassword('brand new secret');
    const kept = await dynamodb().send(new ScanCommand({ TableName: env.accountsTable }));
    expect(JSON.stringify(kept.Items) + answer.text).not.toContain('brand new secret');
    expect((await findAccount(user.email))?.passwordHash).toMatch(/^argon2id\$/);
  });

  test.each(['five5', 'x'.repeat(257), null])('is refused as %p', async (newPassword) =>
    expect(await changePassword(newPassword)).toMatchObject({ status: 400, json: { field: 'newPassword' } }),
  );
});

const protectedBodies = {
  '/account/email': { email: 'else@example.com' },
  '/account/password': { newPassword: 'brand new' },
  '/account/delete': { confirmation: 'DELETE' },
};

describe.each(Object.entries(protectedBodies))('%s asks for the current password', (path, body) => {
  const request = (currentPassword: unknown) => user.post(path, { ...body, currentPassword });

  test('and reports a wrong one as the field at fault, changing nothing', async () => {
    const { passwordHash, name } = (await findAccount(user.email))!;
    const { status, json } = await request('guessed');
    const error = 'This is not your current password.';
    expect([status, json]).toEqual([400, { error, code: 'invalid_input', field: 'currentPassword' }]);
    expect(await findAccount(user.email)).toMatchObject({ passwordHash, name });
    expect(await isSignedIn(user)).toBe(true);
  });

  test('and limits guesses like the login does, including a burst', async () => {
    const guesses = await Promise.all(Array.from({ length: NETWORK_LIMIT + 3 }, (_, n) => request(`guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(NETWORK_LIMIT);
    const headers = { 'retry-after': expect.stringMatching(/^\d+$/) };
    expect(await request(PASSWORD)).toMatchObject({ status: 429, json: { code: 'too_many_attempts' }, headers });
  });

  test.each([undefined, '', 7, ['correct horse'], 'x'.repeat(257)])('and refuses %p', async (currentPassword) =>
    expect(await request(currentPassword)).toMatchObject({ status: 400, json: { field: 'currentPassword' } }),
  );
});

test('signing out everywhere ends every session of the account, including this one, and no other account’s', async () => {
  const [elsewhere, stranger] = [await logIn(), await registered()];
  const answer = await user.post('/account/sign-out-everywhere');
  expect([answer.status, user.sessionToken]).toEqual([200, undefined]);
  expect(await areSignedIn(user, elsewhere, stranger)).toEqual([false, false, true]);
});

test.each<[string, object | undefined]>([
  ['/account/name', { name: 'Eve' }],
  ['/account/sign-out-everywhere', undefined],
  ...Object.entries(protectedBodies).map(([path, body]): [string, object] => [path, { ...body, currentPassword: PASSWORD }]),
])('%s accepts only requests of our own pages', async (path, body) => {
  expect((await user.post(path, body, { 'x-xsrf-token': 'guessed' })).json.code).toBe('csrf_failed');
  expect((await user.post(path, body, { origin: 'https://evil.example' })).json.code).toBe('csrf_failed');
  expect((await someone().post(path, body)).status).toBe(401);
  expect(await accountOf(user)).toMatchObject({ name: 'Ana Viewer', email: user.email });
});

test('a new name is not lost while the address changes', async () => {
  const fresh = `raced-${user.email}`;
  await changeEmail(fresh);
  const token = await mailboxes.changeToken(fresh);
  const [moved, named] = await Promise.all([mailboxes.completes(token), user.post('/account/name', { name: 'Ana Raced' })]);
  for (const { status } of [moved, named]) expect([200, 401, 409]).toContain(status);
  const Key = { pk: `EMAIL#${moved.status === 200 ? fresh : user.email}`, sk: 'LOGIN' };
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key }));
  expect(Item?.name).toBe(named.status === 200 ? 'Ana Raced' : 'Ana Viewer');
});
