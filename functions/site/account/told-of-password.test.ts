import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { NOTICE_LIMIT } from '../../people/auth/address/address-rules.ts';
import { handler as sendUrgentMail } from '../../mail/outbox/send-urgent-mail.ts';
import { tokenIn } from '../../test/people/buyer.ts';
import { call } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';
import { PASSWORD } from '../../test/people/visitor.ts';

const shop = useWorld();
const user = useBuyer(shop);
const errors = useLog('error');

const change = (currentPassword: string, newPassword: string) => user.post('/account/password', { currentPassword, newPassword });
const notices = () => user.mails().filter(({ subject }) => subject === 'Your password was changed');
const event = (changes: object = {}) => ({
  type: 'password-changed',
  userId: user.userId,
  email: user.email,
  origin: 'https://marquee.localhost',
  changedAt: new Date().toISOString(),
  ...changes,
});

test('a changed password is told to the address, with the way to a new one and no link that logs in', async () => {
  expect((await change(PASSWORD, 'brand new')).status).toBe(200);
  await eventually(() => notices().length > 0);
  const [{ text } = { text: '' }] = notices();
  expect(text).toContain('Choose a new password: https://fight.marquee.localhost/auth/forgotten-password');
  expect(text).not.toContain('token');
});

test('so is one that was set by a mailed link', async () => {
  await user.post('/auth/forgotten-password', { email: user.email });
  await shop.untilMailed(({ to }) => to.includes(user.email));
  const token = tokenIn(user.mails()[0]!);
  expect((await user.post('/auth/reset-password', { token, password: 'brand new' })).status).toBe(200);
  await eventually(() => notices().length > 0);
});

test('the password changes even if the notice cannot be requested, which is logged', async () => {
  await user.confirmationToken();
  const bus = mockClient(EventBridgeClient);
  bus.on(PutEventsCommand).rejects(Object.assign(new Error('Down.'), { $metadata: {} }));
  expect((await change(PASSWORD, 'brand new')).status).toBe(200);
  bus.restore();
  const unheard = 'signed-out devices not refused at the edge';
  expect(errors().toSorted()).toEqual(['The notice of a changed password was not requested.', unheard, unheard]);
});

test('a notice is sent once, and neither from the archive nor to an address that the account gave up', async () => {
  const once = event();
  for (const told of [once, once, event({ changedAt: '2026-01-01T00:00:00.000Z' }), event({ userId: 'usr_other' })]) {
    await call(sendUrgentMail, told);
  }
  expect(notices()).toHaveLength(1);
});

test('a stranger whose address was registered gets no more than a few notices a day', async () => {
  const now = Date.now();
  const moments = Array.from({ length: NOTICE_LIMIT + 3 }, (_, n) => new Date(now - n).toISOString());
  for (const changedAt of moments) await call(sendUrgentMail, event({ changedAt }));
  expect(notices()).toHaveLength(NOTICE_LIMIT);
});
