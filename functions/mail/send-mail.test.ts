import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import type { MailEvent } from '#shared/bus/mail-events.ts';
import { keepMessage } from '../contact/contact-store.ts';
import { log } from '../platform/log.ts';
import { deliver } from '../test/deliver.ts';
import { startWorld, type World } from '../test/world.ts';
import { handler } from './send-mail.ts';

let world: World;
let said: jest.SpyInstance;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => {
  said = jest.spyOn(log, 'info').mockImplementation();
});
afterEach(() => {
  said.mockRestore();
  Object.assign(process.env, { MAIL_FROM: 'no-reply@marquee.localhost', SUPPORT_MAIL: 'support@marquee.localhost' });
});
afterAll(() => world.stop());

const sentences = () => said.mock.calls.map(([sentence]) => sentence as string).filter((sentence) => sentence !== 'request');

let messages = 0;
async function storedMessage(changes: object = {}): Promise<MailEvent> {
  const contactId = `TEST-${++messages}`;
  const createdAt = new Date().toISOString();
  const written = { firstName: 'Ada', lastName: 'O', email: 'ada@example.com', message: 'Hello' };
  await keepMessage({ contactId, ...written, createdAt, ...changes });
  return { type: 'contact-message', contactId };
}

const reset = (email: string, minutesAgo = 0): MailEvent => ({
  type: 'password-reset',
  email,
  origin: 'https://marquee.localhost',
  requestedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});

/** To or on behalf of an address. */
const mailsOf = (address: string) => world.mails().filter(({ to, replyTo }) => [...to, ...replyTo].includes(address));

it('mails a message once, also where its event comes again, months later from the archive', async () => {
  const event = await storedMessage({ email: 'once@example.com' });
  expect(await deliver(handler, event)).toBe(0);
  expect(await deliver(handler, event, event)).toBe(0);
  expect(mailsOf('once@example.com')).toHaveLength(1);
  expect(sentences()).toEqual(['Mailed message TEST-1.', ...Array<string>(2).fill('Skipped message TEST-1: it was mailed before.')]);
});

it('mails it once also where its event comes twice at the same moment', async () => {
  const errors = jest.spyOn(log, 'error').mockImplementation();
  const event = await storedMessage({ email: 'twice@example.com' });
  await deliver(handler, event, event, event);
  errors.mockRestore();
  expect(mailsOf('twice@example.com')).toHaveLength(1);
});

it('is delivered again where SES did not take it, without waiting', async () => {
  const errors = jest.spyOn(log, 'error').mockImplementation();
  const ses = mockClient(SESv2Client);
  const tooFast = Object.assign(new Error('Maximum sending rate exceeded.'), { name: 'TooManyRequestsException' });
  ses.on(SendEmailCommand).rejects(tooFast);
  const event = await storedMessage({ email: 'later@example.com' });
  expect(await deliver(handler, event)).toBe(1);
  ses.restore();
  errors.mockRestore();
  expect(await deliver(handler, event)).toBe(0);
  expect(mailsOf('later@example.com')).toHaveLength(1);
});

it.each([
  ['MAIL_FROM', { MAIL_FROM: '' }],
  ['SUPPORT_MAIL', { SUPPORT_MAIL: '' }],
])('without %s the message stays stored and the log says so', async (variable, change) => {
  Object.assign(process.env, change);
  const before = world.mails().length;
  expect(await deliver(handler, await storedMessage())).toBe(0);
  expect(sentences()).toEqual([expect.stringMatching(`${variable} is not set. The message itself is stored.$`)]);
  expect(world.mails()).toHaveLength(before);
});

it('does without a way to answer where the address cannot be written in a mail', async () => {
  expect(await deliver(handler, await storedMessage({ email: 'ädä@example.com', message: 'Grüße' }))).toBe(0);
  expect(world.mails().at(-1)).toMatchObject({ replyTo: [], text: expect.stringContaining('ädä@example.com') });
});

it('mails no link that was asked for more than 30 minutes ago, as a replayed archive does', async () => {
  const email = await world.visitor().register();
  expect(await deliver(handler, reset(email, 31), reset(email, 90 * 24 * 60))).toBe(0);
  expect(sentences()).toEqual(Array<string>(2).fill('Skipped a password reset: it was asked for more than 30 minutes ago.'));
  expect(mailsOf(email)).toEqual([]);
});

it('mails no link where there is no account, and names no address in its log', async () => {
  expect(await deliver(handler, reset('nobody@example.com'))).toBe(0);
  expect(sentences()).toEqual(['Skipped a password reset: there is no account with its address.']);
  expect(mailsOf('nobody@example.com')).toEqual([]);
});

it('mails a link once an event, and none for a wish that a later one overtook', async () => {
  const email = await world.visitor().register();
  const [earlier, later] = [reset(email, 2), reset(email, 1)];
  expect(await deliver(handler, later)).toBe(0);
  expect(await deliver(handler, later, earlier)).toBe(0);
  expect(mailsOf(email)).toHaveLength(1);
  expect(sentences()).toEqual(
    expect.arrayContaining([
      'Mailed a password reset.',
      'Skipped a password reset: it was mailed before.',
      'Skipped a password reset: a later one was mailed.',
    ]),
  );
});
