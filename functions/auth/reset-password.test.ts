import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { dynamodb } from '../platform/dynamodb.ts';
import { eventually } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { findAccount, loginKey } from './accounts-store.ts';
import { ADDRESS_LIMIT, NETWORK_LIMIT } from './reset/reset-throttle.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let networks = 0;
/** Each from a network of their own. */
const someone = () => world.visitor(`198.51.100.${++networks}`);

const ask = (email: string, visitor = someone(), headers = {}) => visitor.post('/auth/forgotten-password', { email }, headers);

const mailsTo = (email: string) => world.mails().filter(({ to }) => to.includes(email));
const linkOf = (text = '') => /https?:\S+#token=\S+/.exec(text)?.[0] ?? '';
const tokenOf = (link: string) => link.split('#token=')[1] ?? '';

/** Asks for a link and waits for its mail. */
async function tokenFor(email: string): Promise<string> {
  const before = mailsTo(email).length;
  expect((await ask(email)).status).toBe(200);
  await eventually(() => mailsTo(email).length > before);
  return tokenOf(linkOf(mailsTo(email).at(-1)?.text));
}

const setPassword = (token: string, password = 'brand new', visitor: Visitor = someone()) =>
  visitor.post('/auth/reset-password', { token, password });

const logIn = async (email: string, password: string) => (await someone().post('/auth/login', { email, password })).status;

it('sets the password by a mailed link, signs in, and ends every session there was', async () => {
  const visitor = someone();
  const email = await visitor.register();
  const token = await tokenFor(email);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const fresh = someone();
  const answer = await setPassword(token, 'brand new', fresh);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.json)).toEqual(['message', 'token']);
  expect((await fresh.get('/orders/mine')).status).toBe(200);
  expect((await visitor.get('/orders/mine')).status).toBe(401);
  expect([await logIn(email, 'correct horse'), await logIn(email, 'brand new')]).toEqual([401, 200]);
});

it('leads back to where it was asked from, and nowhere but to us', async () => {
  const email = await someone().register();
  await tokenFor(email);
  expect(linkOf(mailsTo(email)[0]?.text)).toMatch(/^https:\/\/fight\.marquee\.localhost\/auth\/reset-password#token=/);
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await ask(email, someone(), evil)).status).toBe(200);
  await eventually(() => mailsTo(email).length === 2);
  expect(linkOf(mailsTo(email)[1]?.text)).toMatch(/^https:\/\/marquee\.localhost\/auth/);
});

it('answers the same whether or not there is an account, and does the same for it', async () => {
  const email = await someone().register();
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
  expect([unknown.status, unknown.json, Object.keys(unknown.headers)]).toEqual([200, known.json, Object.keys(known.headers)]);
  await eventually(() => world.bus.counts().waiting === 0);
  expect(mailsTo('nobody@example.com')).toEqual([]);
});

it('keeps no token, only its hash', async () => {
  const email = await someone().register();
  const token = await tokenFor(email);
  const { Items } = await dynamodb().send(new ScanCommand({ TableName: process.env.ACCOUNTS_TABLE }));
  const kept = JSON.stringify(Items);
  expect(kept).toContain(createHash('sha256').update(token).digest('base64url'));
  expect(kept).not.toContain(token);
});

it('works once, and for one of many at the same moment, who stays signed in', async () => {
  const email = await someone().register();
  const token = await tokenFor(email);
  const rivals = Array.from({ length: 6 }, (_, index) => ({ visitor: someone(), password: `password ${index}` }));
  const answers = await Promise.all(rivals.map(({ visitor, password }) => setPassword(token, password, visitor)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  const winner = rivals[answers.findIndex(({ status }) => status === 200)]!;
  expect(await logIn(email, winner.password)).toBe(200);
  expect((await winner.visitor.get('/orders/mine')).status).toBe(200);
  const again = await setPassword(token);
  expect([again.status, again.json.code]).toEqual([410, 'reset_link_unusable']);
});

it('works only while it is the newest', async () => {
  const email = await someone().register();
  const [first, second] = [await tokenFor(email), await tokenFor(email)];
  expect((await setPassword(first)).status).toBe(410);
  expect((await setPassword(second)).status).toBe(200);
});

it('works for 30 minutes', async () => {
  const email = await someone().register();
  const token = await tokenFor(email);
  const { resetEndsAt } = (await findAccount(email)) as unknown as { resetEndsAt: number };
  expect(resetEndsAt - Date.now() / 1000).toBeLessThanOrEqual(30 * 60);
  await dynamodb().send(
    new UpdateCommand({
      TableName: process.env.ACCOUNTS_TABLE,
      Key: loginKey(email),
      UpdateExpression: 'SET resetEndsAt = :past',
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) },
    }),
  );
  expect((await setPassword(token)).status).toBe(410);
  expect(await logIn(email, 'correct horse')).toBe(200);
});

it('is not used up by a password that is too short', async () => {
  const email = await someone().register();
  const token = await tokenFor(email);
  const refused = await setPassword(token, 'five5');
  expect([refused.status, refused.json.field]).toEqual([400, 'password']);
  expect((await setPassword(token)).status).toBe(200);
});

it.each(['', 'x'.repeat(201), 7, null])('a token that cannot be one is refused: %p', async (token) => {
  const answer = await someone().post('/auth/reset-password', { token, password: 'brand new' });
  expect([answer.status, answer.json.field]).toEqual([400, 'token']);
});

it('refuses a token that was guessed', async () => {
  expect((await setPassword('guessed')).status).toBe(410);
});

it('sends few mails to one address, whoever asks, and says how long to wait', async () => {
  const email = await someone().register();
  const answers = await Promise.all(Array.from({ length: ADDRESS_LIMIT + 2 }, () => ask(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADDRESS_LIMIT);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.error).toBe('Too many attempts. Try again in 30 minutes.');
  await eventually(() => world.bus.counts().waiting === 0);
  expect(mailsTo(email).length).toBeLessThanOrEqual(ADDRESS_LIMIT);
});

it('sends few mails for one network, whatever their addresses', async () => {
  const visitor = someone();
  const answers = await Promise.all(Array.from({ length: NETWORK_LIMIT + 1 }, (_, n) => ask(`many${n}@example.com`, visitor)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
