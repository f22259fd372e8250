import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { eventually } from '../../../test/eventually.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { useLog } from '../../../test/log/use-log.ts';
import { Mailboxes } from '../../../test/stories/account/moving.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import { useBuyer, useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/people/visitor.ts';
import { changeAccount, findAccount } from '../accounts-store.ts';
import { deployment, KEYS } from '../testing/first-admin.ts';

const shop = useWorld();
const viewer = useBuyer(shop);
useLog();

const signIn = async (email: string, password: string) => {
  const visitor = shop.visitor();
  const { status } = await visitor.post('/auth/login', { email, password });
  return { visitor, status };
};
const studioStatus = async (visitor: Visitor) => (await visitor.get('/studio/events')).status;
const libraryStatus = async (visitor: Visitor) => (await visitor.get('/orders/mine')).status;

it('creates an organiser’s account that signs in with the password in the secret', async () => {
  const { request, content, password } = deployment();
  expect(await request('Boss@Example.com')).toEqual({ PhysicalResourceId: 'first-admin' });
  expect(content()).toEqual({ ...KEYS, firstAdmin: { email: 'boss@example.com', password: expect.any(String) } });
  expect(Buffer.from(password(), 'base64url')).toHaveLength(24);
  const { visitor, status } = await signIn('boss@example.com', password());
  expect([status, await studioStatus(visitor)]).toEqual([200, 200]);
  expect(await findAccount('boss@example.com')).toMatchObject({ name: 'Organiser', role: 'organizer' });
});

it('takes over an account that somebody else registered with the address, and set two-factor login up for', async () => {
  const { email } = viewer;
  const elsewhere = await signIn(email, 'correct horse');
  const factor = new SecondFactor(viewer);
  await factor.confirmsAddress();
  await factor.turnsOn();
  const { request, password } = deployment();
  await request(email);
  for (const signedIn of [viewer, elsewhere.visitor]) expect(await libraryStatus(signedIn)).toBe(401);
  expect((await signIn(email, 'correct horse')).status).toBe(401);
  expect(await studioStatus((await signIn(email, password())).visitor)).toBe(200);
});

it('has the edge refuse what somebody else plays with the account', async () => {
  const event = await published(sampleEvent());
  await viewer.buys(event);
  const { manifestUrl } = (await viewer.watches(event)).json as { manifestUrl: string };
  const [, session = ''] = /\/~([\w-]+)\//.exec(manifestUrl) ?? [];
  await deployment().request(viewer.email);
  await eventually(() => shop.endedSessions.list('', 10_000).some(({ Key }) => Key === session));
});

it('ends the change of address that somebody else had requested for the account', async () => {
  const mailboxes = new Mailboxes(shop);
  const own = `mine-${viewer.email}`;
  await viewer.post('/account/email', { email: own, currentPassword: 'correct horse' });
  const token = await mailboxes.changeToken(own);
  await deployment().request(viewer.email);
  expect((await mailboxes.completes(token)).status).toBe(410);
  expect(await findAccount(viewer.email)).toMatchObject({ role: 'organizer' });
});

it('gives an account back what the operator had ended', async () => {
  await changeAccount(viewer.email, { sellingEndedAt: new Date().toISOString() });
  const { request, password } = deployment();
  await request(viewer.email);
  expect(await studioStatus((await signIn(viewer.email, password())).visitor)).toBe(200);
});

it('leaves the sessions of other accounts alone', async () => {
  await deployment().request((await shop.buyer()).email);
  expect(await libraryStatus(viewer)).toBe(200);
});

it('changes nothing about an account that is already an organiser’s', async () => {
  const { request, password, secret } = deployment();
  await request('steady@example.com');
  const { visitor } = await signIn('steady@example.com', password());
  const before = await findAccount('steady@example.com');
  await request('steady@example.com', 'Update');
  expect(secret.commandCalls(PutSecretValueCommand)).toHaveLength(1);
  expect(await findAccount('steady@example.com')).toEqual(before);
  expect(await studioStatus(visitor)).toBe(200);
});

it('keeps the account when the setting is removed', async () => {
  const { request, password } = deployment();
  await request('gone@example.com');
  await request('gone@example.com', 'Delete');
  expect((await signIn('gone@example.com', password())).status).toBe(200);
});

it('replaces the password in the secret when the address changes, and keeps the first organiser', async () => {
  const { request, content } = deployment();
  await request('first@example.com');
  await request('second@example.com', 'Update');
  expect(content().firstAdmin).toMatchObject({ email: 'second@example.com' });
  expect(await findAccount('first@example.com')).toMatchObject({ role: 'organizer' });
});

it('writes the secret first: after a crash before the account is written, a retry uses the same password', async () => {
  // Mails to earlier accounts that are not sent yet would miss the table as well.
  await shop.untilQuiet();
  const { request, content, password, secret } = deployment();
  secret.on(PutSecretValueCommand).callsFake(({ SecretString }: { SecretString: string }) => {
    content(JSON.parse(SecretString));
    jest.replaceProperty(process, 'env', { ...process.env, ACCOUNTS_TABLE: 'no-such-table' });
    return {};
  });
  await expect(request('late@example.com')).rejects.toThrow('resource not found');
  jest.restoreAllMocks();
  expect(await findAccount('late@example.com')).toBeNull();
  const stored = password();
  await request('late@example.com');
  expect([password(), (await signIn('late@example.com', stored)).status]).toEqual([stored, 200]);
});

it('writes no account if the secret cannot be written', async () => {
  const { request, secret } = deployment();
  secret.on(PutSecretValueCommand).rejects(new Error('denied'));
  await expect(request('never@example.com')).rejects.toThrow('denied');
  expect(await findAccount('never@example.com')).toBeNull();
});

it.each(['a new address', 'an address that is taken'])(
  'leaves secret and account in agreement after two concurrent calls for %s',
  async (kind) => {
    const email = kind === 'a new address' ? 'twice@example.com' : viewer.email;
    const { request, content, password, secret } = deployment();
    const [bothHaveRead, otherIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [reads, writes] = [0, 0];
    secret.on(GetSecretValueCommand).callsFake(async () => {
      const SecretString = JSON.stringify(content());
      reads += 1;
      if (reads === 2) bothHaveRead.resolve();
      if (reads <= 2) await bothHaveRead.promise;
      return { SecretString };
    });
    // The first call is held between its two writes until the second has finished both of its own.
    secret.on(PutSecretValueCommand).callsFake(async ({ SecretString }: { SecretString: string }) => {
      content(JSON.parse(SecretString));
      writes += 1;
      if (writes === 1) await otherIsDone.promise;
    });
    const calls = [request(email), request(email)];
    await Promise.race(calls);
    otherIsDone.resolve();
    await Promise.all(calls);
    const { visitor, status } = await signIn(email, password());
    expect([status, await studioStatus(visitor)]).toEqual([200, 200]);
  },
);
