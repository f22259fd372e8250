import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { MESSAGE_MAX_LENGTH } from '#shared/contact-rules.ts';
import { eventually } from '../test/shopping.ts';
import { startWorld, type World } from '../test/world.ts';
import { findMessage } from './contact-store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let networks = 0;
/** Each from a network of their own. */
const writer = () => world.visitor(`198.51.100.${++networks}`);

const form = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Okonkwo',
  email: 'Ada@Example.com',
  message: 'Do you stream to <televisions>?',
  acceptTerms: true,
  website: '',
  ...changes,
});

const mailsAbout = (reference: string) => world.mails().filter(({ subject }) => subject.includes(reference));

it('keeps the message for a year, mails it to the support address and answers a reference', async () => {
  const answer = await writer().post('/contact', form());
  expect(answer.status).toBe(200);
  expect(answer.json.message).toMatch(/^Thank you, Ada\./);
  const { reference } = answer.json;
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await eventually(() => mailsAbout(reference).length > 0);
  const [mail] = mailsAbout(reference);
  expect(mail).toMatchObject({
    from: 'no-reply@marquee.localhost',
    to: ['support@marquee.localhost'],
    replyTo: ['ada@example.com'],
    subject: `Ada Okonkwo wrote to us (${reference})`,
  });
  expect(mail?.text).toContain('Do you stream to <televisions>?');
  expect(mail?.html).toContain('Do you stream to &#60;televisions&#62;?');
  const kept = (await findMessage(reference)) as unknown as { ttl: number };
  expect(kept).toMatchObject({ firstName: 'Ada', email: 'ada@example.com' });
  expect(kept.ttl / 86_400 - Date.now() / 86_400_000).toBeCloseTo(365, 1);
});

it('takes the same message once, however often it is sent', async () => {
  const visitor = writer();
  const again = form({ message: 'Once is enough.' });
  const references = (await Promise.all([1, 2, 3].map(() => visitor.post('/contact', again)))).map(({ json }) => json.reference);
  expect(new Set(references).size).toBe(1);
  await eventually(() => world.bus.counts().waiting === 0);
  expect(mailsAbout(references[0])).toHaveLength(1);
  const other = await visitor.post('/contact', form({ message: 'And another thing.' }));
  expect(other.json.reference).not.toBe(references[0]);
});

it('answers as if sent, and keeps nothing, where the hidden field is filled in', async () => {
  const answer = await writer().post('/contact', form({ message: 'Buy followers', website: 'https://spam.example' }));
  expect([answer.status, Object.keys(answer.json)]).toEqual([200, ['message', 'reference']]);
  expect(await findMessage(answer.json.reference)).toBeNull();
});

it('sends nothing without the terms', async () => {
  const answer = await writer().post('/contact', form({ acceptTerms: false }));
  expect([answer.status, answer.json]).toEqual([
    400,
    { error: 'Accept the terms to send this.', code: 'invalid_input', field: 'acceptTerms' },
  ]);
});

it.each([
  ['firstName', { firstName: '  ' }],
  ['lastName', { lastName: 'x'.repeat(101) }],
  ['email', { email: 'ada@home' }],
  ['message', { message: '' }],
  ['message', { message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }],
  ['acceptTerms', { acceptTerms: 'yes' }],
  ['cc', { cc: 'everybody@example.com' }],
])('names the field at fault: %s', async (field, change) => {
  const answer = await writer().post('/contact', form(change));
  expect([answer.status, answer.json.field]).toEqual([400, field]);
});

it('takes five messages an hour from one network, and says how long to wait', async () => {
  const visitor = writer();
  const send = (n: number) => visitor.post('/contact', form({ message: `Message ${n}` }));
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.error).toBe('You have sent us several messages already. Try again in 60 minutes.');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await writer().post('/contact', form({ message: 'From elsewhere' }))).status).toBe(200);
});

it('is told that it was not sent while the bus takes nothing, and finds itself when it is sent again', async () => {
  const bus = mockClient(EventBridgeClient);
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  const visitor = writer();
  const late = form({ message: 'Better late' });
  expect((await visitor.post('/contact', late)).status).toBe(503);
  bus.restore();
  const { json } = await visitor.post('/contact', late);
  await eventually(() => mailsAbout(json.reference).length === 1);
});
