import { GetCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { findAccount } from '../auth/accounts-store.ts';
import { NETWORK_LIMIT } from '../auth/login-throttle.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const PASSWORD = 'correct horse';
let networks = 0;
/** Each from a network of their own. */
const someone = () => world.visitor(`198.51.100.${++networks}`);

async function registered(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = someone();
  return { visitor, email: await visitor.register() };
}

/** Another browser of the same account. */
async function logIn(email: string, password = PASSWORD): Promise<Visitor> {
  const visitor = someone();
  const answer = await visitor.post('/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return visitor;
}

const tellsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/orders/mine')).status === 200;
const changeEmail = (visitor: Visitor, email: string, currentPassword = PASSWORD) =>
  visitor.post('/account/email', { email, currentPassword });
const changePassword = (visitor: Visitor, newPassword: string, currentPassword = PASSWORD) =>
  visitor.post('/account/password', { currentPassword, newPassword });

test('the account is told to whoever is signed in, and to nobody else', async () => {
  const { visitor, email } = await registered();
  const { json } = await visitor.get('/account');
  expect(json).toEqual({
    name: 'Ana Viewer',
    email,
    createdAt: expect.stringMatching(/^\d{4}-/),
    referralCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
  });
  const { visitor: other } = await registered();
  expect((await other.get('/account')).json.referralCode).not.toBe(json.referralCode);
  expect((await someone().get('/account')).status).toBe(401);
});

describe('the name', () => {
  test('changes, also for other browsers that are signed in', async () => {
    const { visitor, email } = await registered();
    const elsewhere = await logIn(email);
    const answer = await visitor.post('/account/name', { name: '  Ana María  ' });
    expect([answer.status, tellsOf(answer.json.token).name]).toEqual([200, 'Ana María']);
    expect((await elsewhere.get('/account')).json.name).toBe('Ana María');
    const { json } = await elsewhere.post('/auth/session');
    expect(tellsOf(json.token).name).toBe('Ana María');
  });

  test.each(['', '   ', 'x'.repeat(201), null, 7, {}])('is refused as %p', async (name) => {
    const { visitor } = await registered();
    const answer = await visitor.post('/account/name', { name });
    expect([answer.status, answer.json.field]).toEqual([400, 'name']);
  });
});

describe('the address', () => {
  test('moves with everything else, and every browser stays signed in', async () => {
    const { visitor, email } = await registered();
    const elsewhere = await logIn(email);
    const before = await findAccount(email);
    const fresh = `new-${email}`;
    const answer = await changeEmail(visitor, ` ${fresh.toUpperCase()} `);
    expect([answer.status, tellsOf(answer.json.token).email]).toEqual([200, fresh]);
    expect(await findAccount(email)).toBeNull();
    expect(await findAccount(fresh)).toEqual({ ...before, pk: `EMAIL#${fresh}`, email: fresh });
    for (const browser of [visitor, elsewhere]) expect((await browser.get('/account')).json.email).toBe(fresh);
    expect((await someone().post('/auth/login', { email, password: PASSWORD })).status).toBe(404);
    expect(await isSignedIn(await logIn(fresh))).toBe(true);
  });

  test('is nobody else’s, also where two want it at once', async () => {
    const [one, two, three] = [await registered(), await registered(), await registered()];
    const taken = await changeEmail(one.visitor, two.email);
    expect([taken.status, taken.json.code, taken.json.field]).toEqual([409, 'email_taken', 'email']);
    expect(await isSignedIn(await logIn(one.email))).toBe(true);
    const answers = await Promise.all([one, two, three].map(({ visitor }) => changeEmail(visitor, 'wanted@example.com')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('moved twice is moved once, and set again it is as it was', async () => {
    const { visitor, email } = await registered();
    const fresh = `twice-${email}`;
    expect([(await changeEmail(visitor, fresh)).status, (await changeEmail(visitor, fresh)).status]).toEqual([200, 200]);
    expect((await visitor.get('/account')).json.email).toBe(fresh);
  });

  test('that was left takes no session along to who has it next', async () => {
    const { visitor, email } = await registered();
    const stale = await logIn(email);
    await changeEmail(visitor, `left-${email}`);
    // As a session that the change could not reach any more.
    const { userId } = (await findAccount(`left-${email}`))!;
    await stealBack(stale, email);
    const next = someone();
    await next.register(email);
    expect((await stale.get('/account')).status).toBe(401);
    expect((await next.get('/account')).status).toBe(200);
    expect((await findAccount(email))?.userId).not.toBe(userId);
  });

  test('frees the old one of links that were mailed to it', async () => {
    const { visitor, email } = await registered();
    await visitor.post('/auth/forgotten-password', { email });
    const until = Date.now() + 15_000;
    const letter = () => world.mails().find(({ to }) => to.includes(email))?.text ?? '';
    while (!letter() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    const token = /#token=(\S+)/.exec(letter())?.[1];
    expect(token).toBeDefined();
    await changeEmail(visitor, `safe-${email}`);
    expect((await someone().post('/auth/reset-password', { token, password: 'stolen it' })).status).toBe(410);
    expect(await findAccount(`safe-${email}`)).not.toHaveProperty('resetKey');
  });

  test.each(['', 'ana@home', 'no address', `${'x'.repeat(250)}@example.com`, null, { $ne: '' }])('is refused as %p', async (email) => {
    const { visitor } = await registered();
    const answer = await visitor.post('/account/email', { email, currentPassword: PASSWORD });
    expect([answer.status, answer.json.field]).toEqual([400, 'email']);
  });
});

/** Writes an address into a session as it was before. */
async function stealBack(visitor: Visitor, email: string): Promise<void> {
  const { sessionUpdate } = await import('../auth/sessions-store.ts');
  const { transact } = await import('../platform/transact.ts');
  await transact([sessionUpdate(visitor.sessionToken ?? '', { email })]);
}

describe('the password', () => {
  test('changes here, and signs out everywhere else', async () => {
    const { visitor, email } = await registered();
    const elsewhere = await logIn(email);
    const before = visitor.sessionToken;
    const answer = await changePassword(visitor, 'brand new');
    expect([answer.status, tellsOf(answer.json.token).email]).toEqual([200, email]);
    expect(visitor.sessionToken).not.toBe(before);
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await someone().post('/auth/login', { email, password: PASSWORD })).status).toBe(401);
    expect(await isSignedIn(await logIn(email, 'brand new'))).toBe(true);
  });

  test('stays where it cannot be written, and only this browser stays signed in to try again', async () => {
    const { visitor, email } = await registered();
    const elsewhere = await logIn(email);
    const send = dynamodb().send.bind(dynamodb());
    const broken = jest.spyOn(dynamodb(), 'send').mockImplementation((async (command: Parameters<typeof send>[0]) => {
      if (command instanceof TransactWriteCommand) throw Object.assign(new Error('Down.'), { $metadata: {} });
      return send(command);
    }) as never);
    expect((await changePassword(visitor, 'brand new')).status).toBe(503);
    broken.mockRestore();
    expect([await isSignedIn(visitor), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await changePassword(visitor, 'brand new')).status).toBe(200);
  });

  test('is kept only as a hash, and told by nothing', async () => {
    const { visitor, email } = await registered();
    const answer = await changePassword(visitor, 'brand new secret');
    const kept = await dynamodb().send(new ScanCommand({ TableName: process.env.ACCOUNTS_TABLE }));
    expect(JSON.stringify(kept.Items) + answer.text).not.toContain('brand new secret');
    expect((await findAccount(email))?.passwordHash).toMatch(/^argon2id\$/);
  });

  test.each([
    ['five5', 'newPassword'],
    ['x'.repeat(257), 'newPassword'],
    [null, 'newPassword'],
  ])('is refused as %p', async (newPassword, field) => {
    const { visitor } = await registered();
    const answer = await visitor.post('/account/password', { currentPassword: PASSWORD, newPassword });
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  });
});

const asking = {
  '/account/email': { email: 'else@example.com' },
  '/account/password': { newPassword: 'brand new' },
  '/account/delete': { confirmation: 'DELETE' },
};

describe.each(Object.entries(asking))('%s asks for the current password', (path, body) => {
  test('and a wrong one is a field at fault that changes nothing', async () => {
    const { visitor, email } = await registered();
    const before = await findAccount(email);
    const answer = await visitor.post(path, { ...body, currentPassword: 'guessed' });
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: 'This is not your current password.', code: 'invalid_input', field: 'currentPassword' },
    ]);
    expect(await findAccount(email)).toMatchObject({ passwordHash: before?.passwordHash, name: before?.name });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('and limits guesses as at the login, a burst of them, too', async () => {
    const { visitor } = await registered();
    const guesses = await Promise.all(
      Array.from({ length: NETWORK_LIMIT + 3 }, (_, n) => visitor.post(path, { ...body, currentPassword: `guess ${n}` })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(NETWORK_LIMIT);
    const right = await visitor.post(path, { ...body, currentPassword: PASSWORD });
    expect([right.status, right.json.code, right.headers['retry-after']]).toEqual([429, 'too_many_attempts', expect.stringMatching(/^\d+$/)]);
  });

  test.each([undefined, '', 7, ['correct horse'], 'x'.repeat(257)])('and refuses %p', async (currentPassword) => {
    const { visitor } = await registered();
    const answer = await visitor.post(path, { ...body, currentPassword });
    expect([answer.status, answer.json.field]).toEqual([400, 'currentPassword']);
  });
});

test('signing out everywhere ends every session, this one too, and leaves others’ alone', async () => {
  const { visitor, email } = await registered();
  const [elsewhere, { visitor: stranger }] = [await logIn(email), await registered()];
  const answer = await visitor.post('/account/sign-out-everywhere');
  expect([answer.status, visitor.sessionToken]).toEqual([200, undefined]);
  expect([await isSignedIn(visitor), await isSignedIn(elsewhere), await isSignedIn(stranger)]).toEqual([false, false, true]);
});

test.each(['/account/name', '/account/sign-out-everywhere', ...Object.keys(asking)])('%s is for our own pages only', async (path) => {
  const { visitor, email } = await registered();
  const body = { ...asking[path as keyof typeof asking], ...(path === '/account/name' && { name: 'Eve' }), ...(path in asking && { currentPassword: PASSWORD }) };
  const sent = path === '/account/sign-out-everywhere' ? undefined : body;
  expect((await visitor.post(path, sent, { 'x-xsrf-token': 'guessed' })).json.code).toBe('csrf_failed');
  expect((await visitor.post(path, sent, { origin: 'https://evil.example' })).json.code).toBe('csrf_failed');
  expect((await someone().post(path, sent)).status).toBe(401);
  expect((await visitor.get('/account')).json).toMatchObject({ name: 'Ana Viewer', email });
});

test('a new name while the account moves is not lost', async () => {
  const { visitor, email } = await registered();
  const fresh = `raced-${email}`;
  const [moved, named] = await Promise.all([changeEmail(visitor, fresh), visitor.post('/account/name', { name: 'Ana Raced' })]);
  for (const { status } of [moved, named]) expect([200, 401, 409]).toContain(status);
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: process.env.ACCOUNTS_TABLE, Key: { pk: `EMAIL#${moved.status === 200 ? fresh : email}`, sk: 'LOGIN' } }),
  );
  expect(Item?.name).toBe(named.status === 200 ? 'Ana Raced' : 'Ana Viewer');
});
