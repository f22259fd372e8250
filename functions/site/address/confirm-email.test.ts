import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { createHash } from 'node:crypto';
import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { ACCOUNT_LIMIT, MAILBOX_LIMIT } from '../../people/auth/address/address-rules.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { handler as sendUrgentMail } from '../../mail/outbox/send-urgent-mail.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { log } from '../../platform/log/log.ts';
import { type Buyer, tokenIn } from '../../test/people/buyer.ts';
import { call } from '../../test/triggers/deliver.ts';
import { DAY, letPass, MINUTE, takeTheClock } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ confirmsAddresses: true });
const registered = async () => {
  const visitor = shop.stranger();
  await visitor.register();
  return visitor;
};

let user: Buyer;
beforeEach(async () => {
  user = await registered();
});
afterEach(() => jest.useRealTimers());

const confirm = (token: unknown, visitor = shop.stranger()) => visitor.post('/account/email/confirm', { token });
const isConfirmed = async (visitor = user) => (await visitor.get('/account/email')).json.isConfirmed as boolean;
const requestAgain = (visitor = user) => visitor.post('/account/email/confirmation');
const unusable = { status: 410, json: { code: 'email_link_unusable' } };

it('confirms the address by the link of the registration, which leads to the host that was asked, on any device', async () => {
  expect(await isConfirmed()).toBe(false);
  const token = await user.confirmationToken();
  expect(shop.confirmations().at(-1)!.text).toContain(`https://fight.marquee.localhost/auth/confirm-email#token=${token}`);
  const { email } = user;
  expect(await confirm(token)).toMatchObject({ status: 200, json: { email, isNew: true } });
  expect(await isConfirmed()).toBe(true);
});

it('may be opened any number of times, also at once: one request confirms, the others say that it is done', async () => {
  const token = await user.confirmationToken();
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token)));
  expect(answers.map(({ json }) => json.isNew).sort()).toEqual([false, false, false, true]);
  const { confirmedAt } = (await findAccount(user.email))!;
  expect(await confirm(token)).toMatchObject({ status: 200, json: { isNew: false } });
  expect((await findAccount(user.email))!.confirmedAt).toBe(confirmedAt);
});

it('works for 7 days', async () => {
  const token = await user.confirmationToken();
  const later = await registered();
  const laterToken = await later.confirmationToken();
  takeTheClock();
  letPass((7 * DAY) / MINUTE - 1);
  expect(await confirm(token)).toMatchObject({ status: 200 });
  letPass(2);
  expect(await confirm(laterToken)).toMatchObject(unusable);
  expect(await isConfirmed(later)).toBe(false);
});

it('stores only the hash of a token', async () => {
  const token = await user.confirmationToken();
  const { Items } = await dynamodb().send(new ScanCommand({ TableName: env.accountsTable }));
  const stored = JSON.stringify(Items);
  expect(stored).toContain(createHash('sha256').update(token).digest('base64url'));
  expect(stored).not.toContain(token);
});

it('does not confirm for whoever registers the address after the account was deleted', async () => {
  const token = await user.confirmationToken();
  await user.leavesForGood();
  expect(await confirm(token)).toMatchObject(unusable);
  const next = shop.stranger();
  await next.register(user.email);
  expect(await confirm(token)).toMatchObject(unusable);
  expect(await isConfirmed(next)).toBe(false);
});

it.each(['', 'x'.repeat(201), 7, null])('refuses a malformed token: %p', async (token) =>
  expect(await confirm(token)).toMatchObject({ status: 400, json: { field: 'token' } }),
);
it('refuses a guessed token', async () => expect(await confirm('guessed')).toMatchObject(unusable));

it('sends the link again, and the earlier one keeps working', async () => {
  const first = await user.confirmationToken();
  expect(await requestAgain()).toMatchObject({
    status: 200,
    json: { message: `We sent a link to ${user.email}. Open it to confirm your email.` },
  });
  expect(await user.confirmationToken(2)).not.toBe(first);
  expect(await confirm(first)).toMatchObject({ json: { isNew: true } });
  expect(await requestAgain()).toMatchObject({ status: 200, json: { message: 'Your email is already confirmed.' } });
  expect((await shop.stranger().post('/account/email/confirmation')).status).toBe(401);
});

it('sends no more than a few links a day, and says how long to wait', async () => {
  const answers = await Promise.all(Array.from({ length: ACCOUNT_LIMIT + 2 }, () => requestAgain()));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.error).toMatch(/Try again in 24 hours\.$/);
});

it('sends a stranger few links, however their address is spelt and however many accounts register it', async () => {
  const spellings = Array.from({ length: MAILBOX_LIMIT + 5 }, (_, n) => `vic${n % 2 ? '.' : ''}tim+${n}@gmail.com`);
  const strangers = await Promise.all(
    spellings.map(async (email) => {
      const stranger = shop.stranger();
      await stranger.register(email);
      return stranger;
    }),
  );
  await user.confirmationToken();
  const mailed = () => shop.confirmations().filter(({ to }) => to[0]!.startsWith('vic')).length;
  await shop.untilQuiet();
  expect(mailed()).toBe(MAILBOX_LIMIT);
  const refusals = await Promise.all(strangers.map(requestAgain));
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([429]));
  await shop.untilQuiet();
  expect(mailed()).toBe(MAILBOX_LIMIT);
});

it('is not needed to buy: a registration succeeds even if its mail cannot be requested', async () => {
  const warned = jest.spyOn(log, 'warn').mockImplementation();
  const bus = mockClient(EventBridgeClient);
  bus.on(PutEventsCommand).rejects(Object.assign(new Error('Down.'), { $metadata: {} }));
  const visitor = shop.stranger();
  await visitor.register();
  expect(warned).toHaveBeenCalledWith('The confirmation of an address was not requested.', expect.anything());
  expect(await requestAgain(visitor)).toMatchObject({ status: 503 });
  bus.restore();
  expect((await requestAgain(visitor)).status).toBe(200);
});

it('is done with the link to a new password as well, which proves the same mailbox', async () => {
  await user.post('/auth/forgotten-password', { email: user.email });
  await shop.untilMailed(({ to }) => to.includes(user.email));
  expect((await user.post('/auth/reset-password', { token: tokenIn(user.mails()[0]!), password: 'brand new' })).status).toBe(200);
  expect(await isConfirmed()).toBe(true);
});

describe('the mail', () => {
  const event = (changes: Partial<UrgentMailEvent> = {}): object => ({
    type: 'email-confirmation',
    userId: user.userId,
    email: user.email,
    origin: 'https://marquee.localhost',
    requestedAt: new Date().toISOString(),
    ...changes,
  });
  const sent = () => shop.confirmations().filter(({ to }) => to.includes(user.email)).length;
  beforeEach(() => user.confirmationToken());

  it('is sent once for an event that is delivered twice', async () => {
    const twice = event();
    await call(sendUrgentMail, twice);
    await call(sendUrgentMail, twice);
    expect(sent()).toBe(2);
  });

  it('is not sent from the archive, for an account that is gone, or once the address is confirmed', async () => {
    await call(sendUrgentMail, event({ requestedAt: new Date(Date.now() - 8 * DAY).toISOString() }));
    await call(sendUrgentMail, event({ userId: 'usr_other' }));
    await confirm(await user.confirmationToken());
    await call(sendUrgentMail, event());
    expect(sent()).toBe(1);
  });
});
