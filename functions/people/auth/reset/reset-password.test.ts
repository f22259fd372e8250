import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { loginKey } from '#shared/people/account-keys.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld } from '../../../test/use-world.ts';
import { findAccount } from '../accounts-store.ts';
import { FREE } from '../proof/proof-rules.ts';
import { ADDRESS_LIMIT } from './reset-rules.ts';

const shop = useWorld();
let networks = 0;
/** Returns a visitor on a network of their own. */
const someone = () => shop.visitor(`198.51.100.${++networks}`);

let user: Buyer;
beforeEach(async () => {
  user = someone();
  await user.register();
});

const requestLink = (email = user.email, visitor = someone(), headers = {}) =>
  visitor.post('/auth/forgotten-password', { email }, headers);
const mailsTo = (email: string) => shop.mails().filter(({ to }) => to.includes(email));
/** Returns the mails with links for the user's account. */
const resets = () => user.mails().filter(({ subject }) => subject === 'Choose a new password');
const allHandled = () => eventually(() => shop.bus.counts().waiting === 0);

/** Requests a link, and returns it from its mail. */
async function mailedLink(headers = {}): Promise<string> {
  const before = resets().length;
  expect((await requestLink(user.email, someone(), headers)).status).toBe(200);
  await eventually(() => resets().length > before);
  return /https?:\S+#token=\S+/.exec(resets().at(-1)!.text)?.[0] ?? '';
}

const mailedToken = async () => (await mailedLink()).split('#token=')[1] ?? '';
const reset = (token: unknown, password = 'brand new', visitor = someone()) =>
  visitor.post('/auth/reset-password', { token, password });
const logIn = async (password: string) => (await someone().post('/auth/login', { email: user.email, password })).status;
const isSignedIn = async (visitor = user) => (await visitor.get('/orders/mine')).status === 200;

it('sets the password by a mailed link, signs in, and ends every existing session', async () => {
  const token = await mailedToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const fresh = someone();
  const { status, json } = await reset(token, 'brand new', fresh);
  expect([status, Object.keys(json)]).toEqual([200, ['message', 'token']]);
  expect([await isSignedIn(fresh), await isSignedIn()]).toEqual([true, false]);
  expect([await logIn('correct horse'), await logIn('brand new')]).toEqual([401, 200]);
});

it('leads back to the host of the request, and only to our own hosts', async () => {
  expect(await mailedLink()).toMatch(/^https:\/\/fight\.marquee\.localhost\/auth\/reset-password#token=/);
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect(await mailedLink(evil)).toMatch(/^https:\/\/marquee\.localhost\/auth/);
});

it('answers the same whether or not there is an account, and mails nothing without one', async () => {
  const [known, unknown] = [await requestLink(), await requestLink('nobody@example.com')];
  expect([unknown.status, unknown.json, Object.keys(unknown.headers)]).toEqual([200, known.json, Object.keys(known.headers)]);
  await allHandled();
  expect(mailsTo('nobody@example.com')).toEqual([]);
});

it('stores only the hash of a token', async () => {
  const token = await mailedToken();
  const { Items } = await dynamodb().send(new ScanCommand({ TableName: env.accountsTable }));
  const stored = JSON.stringify(Items);
  expect(stored).toContain(createHash('sha256').update(token).digest('base64url'));
  expect(stored).not.toContain(token);
});

it('works once: of concurrent requests one succeeds and stays signed in', async () => {
  const token = await mailedToken();
  const rivals = Array.from({ length: 6 }, (_, index) => ({ visitor: someone(), password: `password ${index}` }));
  const answers = await Promise.all(rivals.map(({ visitor, password }) => reset(token, password, visitor)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  const winner = rivals[answers.findIndex(({ status }) => status === 200)]!;
  expect([await logIn(winner.password), await isSignedIn(winner.visitor)]).toEqual([200, true]);
  expect(await reset(token)).toMatchObject({ status: 410, json: { code: 'reset_link_unusable' } });
});

it('works only while it is the newest link', async () => {
  const [first, second] = [await mailedToken(), await mailedToken()];
  expect([(await reset(first)).status, (await reset(second)).status]).toEqual([410, 200]);
});

it('works for 30 minutes', async () => {
  const token = await mailedToken();
  const { resetEndsAt } = (await findAccount(user.email)) as unknown as { resetEndsAt: number };
  expect(resetEndsAt - Date.now() / 1000).toBeLessThanOrEqual(30 * 60);
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.accountsTable,
      Key: loginKey(user.email),
      UpdateExpression: 'SET resetEndsAt = :past',
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) },
    }),
  );
  expect([(await reset(token)).status, await logIn('correct horse')]).toEqual([410, 200]);
});

it('is not used up by a password that is too short', async () => {
  const token = await mailedToken();
  expect(await reset(token, 'five5')).toMatchObject({ status: 400, json: { field: 'password' } });
  expect((await reset(token)).status).toBe(200);
});

it.each(['', 'x'.repeat(201), 7, null])('refuses a malformed token: %p', async (token) =>
  expect(await reset(token)).toMatchObject({ status: 400, json: { field: 'token' } }),
);

it('refuses a guessed token', async () => expect((await reset('guessed')).status).toBe(410));

it('limits the mails to one address, whatever network requests them, and says how long to wait', async () => {
  const answers = await Promise.all(Array.from({ length: ADDRESS_LIMIT + 2 }, () => requestLink()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADDRESS_LIMIT);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.error).toBe('Too many attempts. Try again in 30 minutes.');
  await allHandled();
  expect(user.mails().length).toBeLessThanOrEqual(ADDRESS_LIMIT);
});

it('asks a network that has many links mailed for a proof of work, and mails the link of somebody else there', async () => {
  const visitor = someone();
  const requests = Array.from({ length: FREE.reset.free + 1 }, (_, n) => requestLink(`many${n}@example.com`, visitor));
  const asked = (await Promise.all(requests)).filter(({ status }) => status === 429);
  expect(asked.map(({ json }) => json.code)).toEqual(['proof_needed']);
  expect((await visitor.proves('/auth/forgotten-password', { email: user.email })).status).toBe(200);
  await eventually(() => user.mails().some(({ subject }) => subject === 'Choose a new password'));
});
