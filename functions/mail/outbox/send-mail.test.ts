import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { keepMessage } from '../contact/contact-store.ts';
import { deliver } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useWorld } from '../../test/use-world.ts';
import { handler } from './send-mail.ts';

const shop = useWorld();
const logged = useLog();
const faults = useLog('error');

const sentences = () => logged().filter((sentence) => sentence !== 'request');

let messages = 0;
async function storedMessage(changes: object = {}): Promise<MailEvent> {
  const contactId = `TEST-${++messages}`;
  const written = { firstName: 'Ada', lastName: 'O', email: 'ada@example.com', message: 'Hello' };
  await keepMessage({ contactId, ...written, createdAt: new Date().toISOString(), ...changes });
  return { type: 'contact-message', contactId };
}

/** Returns the mails that are sent to an address, or whose replies go there. */
const mailsOf = (address: string) => shop.mails().filter(({ to, replyTo }) => [...to, ...replyTo].includes(address));

it('mails a message once, even if its event is delivered again, months later from the archive', async () => {
  const event = await storedMessage({ email: 'once@example.com' });
  expect(await deliver(handler, event)).toBe(0);
  expect(await deliver(handler, event, event)).toBe(0);
  expect(mailsOf('once@example.com')).toHaveLength(1);
  const skipped = 'Skipped message TEST-1: it was mailed before.';
  expect(sentences()).toEqual(['Mailed message TEST-1.', skipped, skipped]);
});

it('mails it once even if its event is delivered several times concurrently', async () => {
  const ses = mockClient(SESv2Client);
  const accepted = Promise.withResolvers<object>();
  ses.on(SendEmailCommand).callsFake(() => accepted.promise);
  const event = await storedMessage({ email: 'twice@example.com' });
  const first = deliver(handler, event);
  await eventually(() => ses.commandCalls(SendEmailCommand).length === 1);
  expect(await deliver(handler, event, event)).toBe(2);
  accepted.resolve({ MessageId: '1' });
  expect(await first).toBe(0);
  expect(ses.commandCalls(SendEmailCommand)).toHaveLength(1);
  expect([sentences().filter((sentence) => sentence.startsWith('Left the mail')).length, faults()]).toEqual([2, []]);
  ses.restore();
});

it('is redelivered without waiting after SES refused it', async () => {
  const ses = mockClient(SESv2Client);
  const tooFast = Object.assign(new Error('Maximum sending rate exceeded.'), { name: 'TooManyRequestsException' });
  ses.on(SendEmailCommand).rejects(tooFast);
  const event = await storedMessage({ email: 'later@example.com' });
  expect(await deliver(handler, event)).toBe(1);
  ses.restore();
  expect(await deliver(handler, event)).toBe(0);
  expect(mailsOf('later@example.com')).toHaveLength(1);
});

it.each(['MAIL_FROM', 'SUPPORT_MAIL'])('without %s the message stays stored and the log says so', async (variable) => {
  jest.replaceProperty(process, 'env', { ...process.env, [variable]: '' });
  const before = shop.mails().length;
  expect(await deliver(handler, await storedMessage())).toBe(0);
  expect(sentences()).toEqual([expect.stringMatching(`${variable} is not set. The message itself is stored.$`)]);
  expect(shop.mails()).toHaveLength(before);
});

it('leaves out the reply address if it cannot be written in a mail', async () => {
  expect(await deliver(handler, await storedMessage({ email: 'ädä@example.com', message: 'Grüße' }))).toBe(0);
  expect(shop.mails().at(-1)).toMatchObject({ replyTo: [], text: expect.stringContaining('ädä@example.com') });
});
