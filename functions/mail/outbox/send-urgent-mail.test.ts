import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { call } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';
import { markUnreachable } from './sending/unreachable-store.ts';
import { handler } from './send-urgent-mail.ts';

const shop = useWorld();
const user = useBuyer(shop);
const logged = useLog();
const faults = useLog('error');

// The mail to the buyer who registers before each test is not of interest here, and must not come in between.
beforeEach(() => user.confirmationToken());

const sentences = () =>
  logged().filter((sentence) => sentence !== 'request' && sentence !== 'Mailed the confirmation of an address.');

const reset = (minutesAgo = 0, email = user.email): MailEvent => ({
  type: 'password-reset',
  email,
  origin: 'https://marquee.localhost',
  requestedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

/** Delivers events as the bus does, in a call for each. @returns the number of calls that failed */
const deliver = async (...events: MailEvent[]): Promise<number> =>
  (await Promise.allSettled(events.map((event) => call(handler, event)))).filter(({ status }) => status === 'rejected').length;

it('mails no link that was requested more than 30 minutes ago, as in a replay of the archive', async () => {
  expect(await deliver(reset(31), reset(90 * 24 * 60))).toBe(0);
  const skipped = 'Skipped a password reset: it was requested more than 30 minutes ago.';
  expect([sentences(), user.mails()]).toEqual([[skipped, skipped], []]);
});

it('mails no link if there is no account, and logs no address', async () => {
  expect(await deliver(reset(0, 'nobody@example.com'))).toBe(0);
  expect(sentences()).toEqual(['Skipped a password reset: there is no account with its address.']);
  expect(shop.mails().filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
});

it('mails one link per event, and none for a request that a later one replaced', async () => {
  const [earlier, later] = [reset(2), reset(1)];
  expect(await deliver(later)).toBe(0);
  expect(await deliver(later, earlier)).toBe(0);
  expect(user.mails()).toHaveLength(1);
  const reasons = ['Skipped a password reset: it was mailed before.', 'Skipped a password reset: a later one was mailed.'];
  expect(sentences()).toEqual(expect.arrayContaining(['Mailed a password reset.', ...reasons]));
});

it('is called again after SES refused it', async () => {
  const ses = mockClient(SESv2Client);
  ses
    .on(SendEmailCommand)
    .rejects(Object.assign(new Error('Maximum sending rate exceeded.'), { name: 'TooManyRequestsException' }));
  const event = reset();
  expect([await deliver(event), faults()]).toEqual([1, ['event not consumed']]);
  ses.restore();
  expect(await deliver(event)).toBe(0);
  expect([user.mails().length, faults()]).toEqual([1, ['event not consumed']]);
});

it('is called again, without an error in the log, while another call is sending the same mail', async () => {
  const ses = mockClient(SESv2Client);
  const accepted = Promise.withResolvers<object>();
  ses.on(SendEmailCommand).callsFake(() => accepted.promise);
  const event = reset();
  const first = call(handler, event);
  await eventually(() => ses.commandCalls(SendEmailCommand).length === 1);
  expect(await deliver(event)).toBe(1);
  accepted.resolve({ MessageId: '1' });
  await first;
  expect(await deliver(event)).toBe(0);
  expect([ses.commandCalls(SendEmailCommand).length, faults()]).toEqual([1, []]);
  ses.restore();
});

it('tries an address that earlier mails came back from: its owner has just asked for this one', async () => {
  await markUnreachable(user.email, { reason: 'bounce', detail: 'General', at: new Date().toISOString() });
  expect(await deliver(reset())).toBe(0);
  expect(user.mails()).toHaveLength(1);
});
