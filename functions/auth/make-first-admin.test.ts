import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { startWorld, type World } from '../test/world.ts';
import { findAccount } from './accounts-store.ts';
import type { FirstAdminRequest, makeHandler as MakeHandler } from './make-first-admin.ts';

const KEYS = { tokenSecret: 'kept', generation: 1 };

let world: World;
let makeHandler: typeof MakeHandler;
beforeAll(async () => {
  world = await startWorld();
  ({ makeHandler } = await import('./make-first-admin.ts'));
});
afterAll(() => world.stop());

/** The platform's secret as Secrets Manager keeps it, and who is called on a deployment. */
function deployment() {
  let kept: Record<string, unknown> = KEYS;
  const content = (changed = kept) => (kept = changed);
  const client = new SecretsManagerClient({ region: 'us-east-1' });
  const secret = mockClient(client);
  const id = { SecretId: process.env.PLATFORM_SECRET_ID! };
  secret.on(GetSecretValueCommand, id).callsFake(() => ({ SecretString: JSON.stringify(kept) }));
  secret.on(PutSecretValueCommand, id).callsFake(({ SecretString }) => content(JSON.parse(SecretString)) && {});
  const handler = makeHandler(client);
  return {
    secret,
    content,
    password: () => (kept.firstAdmin as { password: string } | undefined)?.password ?? '',
    ask: (Email: string, RequestType: FirstAdminRequest['RequestType'] = 'Create') =>
      handler({ RequestType, ResourceProperties: { Email } }),
  };
}

const signIn = async (email: string, password: string) => {
  const visitor = world.visitor();
  const { status } = await visitor.post('/auth/login', { email, password });
  return { visitor, status };
};

it('makes an account that signs in with the password in the secret and is an organiser', async () => {
  const { ask, content, password } = deployment();
  expect(await ask('Boss@Example.com')).toEqual({ PhysicalResourceId: 'first-admin' });
  expect(content()).toEqual({ ...KEYS, firstAdmin: { email: 'boss@example.com', password: expect.any(String) } });
  expect(Buffer.from(password(), 'base64url')).toHaveLength(24);
  const { visitor, status } = await signIn('boss@example.com', password());
  expect(status).toBe(200);
  expect((await visitor.get('/studio/events')).status).toBe(200);
  expect(await findAccount('boss@example.com')).toMatchObject({ name: 'Organiser', role: 'organizer' });
});

it('takes the account over from whoever registered the address', async () => {
  const visitor = world.visitor();
  const email = await visitor.register('mine@example.com');
  const elsewhere = await signIn(email, 'correct horse');
  const { ask, password } = deployment();
  await ask(email);
  for (const signedIn of [visitor, elsewhere.visitor]) expect((await signedIn.get('/orders/mine')).status).toBe(401);
  expect((await signIn(email, 'correct horse')).status).toBe(401);
  const owner = await signIn(email, password());
  expect((await owner.visitor.get('/studio/events')).status).toBe(200);
});

it('leaves the sessions of others alone', async () => {
  const other = world.visitor();
  await other.register();
  const email = await world.visitor().register();
  await deployment().ask(email);
  expect((await other.get('/orders/mine')).status).toBe(200);
});

it('changes nothing about an organiser', async () => {
  const { ask, password, secret } = deployment();
  await ask('steady@example.com');
  const { visitor } = await signIn('steady@example.com', password());
  const before = await findAccount('steady@example.com');
  await ask('steady@example.com', 'Update');
  expect(secret.commandCalls(PutSecretValueCommand)).toHaveLength(1);
  expect(await findAccount('steady@example.com')).toEqual(before);
  expect((await visitor.get('/studio/events')).status).toBe(200);
});

it('leaves the account when the setting is removed', async () => {
  const { ask, password } = deployment();
  await ask('gone@example.com');
  await ask('gone@example.com', 'Delete');
  expect((await signIn('gone@example.com', password())).status).toBe(200);
});

it('keeps the password of another address as the one to be shown', async () => {
  const { ask, content } = deployment();
  await ask('first@example.com');
  await ask('second@example.com', 'Update');
  expect(content().firstAdmin).toMatchObject({ email: 'second@example.com' });
  expect(await findAccount('first@example.com')).toMatchObject({ role: 'organizer' });
});

it('writes the secret first: who dies before the account gets the same password the next time', async () => {
  const { ask, content, password, secret } = deployment();
  const accounts = process.env.ACCOUNTS_TABLE;
  secret.on(PutSecretValueCommand).callsFake(({ SecretString }: { SecretString: string }) => {
    content(JSON.parse(SecretString));
    process.env.ACCOUNTS_TABLE = 'no-such-table';
    return {};
  });
  await expect(ask('late@example.com')).rejects.toThrow('resource not found');
  process.env.ACCOUNTS_TABLE = accounts;
  expect(await findAccount('late@example.com')).toBeNull();
  const kept = password();
  await ask('late@example.com');
  expect([password(), (await signIn('late@example.com', kept)).status]).toEqual([kept, 200]);
});

it('writes no account while the secret cannot be written', async () => {
  const { ask, secret } = deployment();
  secret.on(PutSecretValueCommand).rejects(new Error('denied'));
  await expect(ask('never@example.com')).rejects.toThrow('denied');
  expect(await findAccount('never@example.com')).toBeNull();
});

it.each(['a new address', 'an address that is taken'])('agrees with itself when it is called twice at once for %s', async (kind) => {
  const email = kind === 'a new address' ? 'twice@example.com' : await world.visitor().register();
  const { ask, content, password, secret } = deployment();
  const bothHaveRead = Promise.withResolvers<void>();
  const otherIsDone = Promise.withResolvers<void>();
  let [reads, writes] = [0, 0];
  secret.on(GetSecretValueCommand).callsFake(async () => {
    const SecretString = JSON.stringify(content());
    reads += 1;
    if (reads === 2) bothHaveRead.resolve();
    if (reads <= 2) await bothHaveRead.promise;
    return { SecretString };
  });
  // The first is held up between its two writes until the second is through with both of its own.
  secret.on(PutSecretValueCommand).callsFake(async ({ SecretString }: { SecretString: string }) => {
    content(JSON.parse(SecretString));
    writes += 1;
    if (writes === 1) await otherIsDone.promise;
  });
  const calls = [ask(email), ask(email)];
  await Promise.race(calls);
  otherIsDone.resolve();
  await Promise.all(calls);
  const { visitor, status } = await signIn(email, password());
  expect(status).toBe(200);
  expect((await visitor.get('/studio/events')).status).toBe(200);
});
