import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { MESSAGE_MAX_LENGTH } from '#shared/mail/contact-rules.ts';
import { readItem } from '../../platform/database/dynamodb.ts';
import { eventually } from '../../test/eventually.ts';
import { useWorld } from '../../test/use-world.ts';
import { findMessage, messages } from './contact-store.ts';

const shop = useWorld();
let networks = 0;
/** Returns a visitor on a network of their own. */
const writer = () => shop.visitor(`198.51.100.${++networks}`);

const person = { firstName: 'Ada', lastName: 'Okonkwo', email: 'Ada@Example.com' };
const form = { ...person, message: 'Do you stream to <televisions>?', acceptTerms: true, website: '' };
const send = (changes: object = {}, visitor = writer()) => visitor.post('/contact', { ...form, ...changes });
const mailsAbout = (reference: string) => shop.mails().filter(({ subject }) => subject.includes(reference));

it('stores the message for a year, mails it to the support address and answers a reference', async () => {
  const { status, json } = await send();
  const { message, reference } = json;
  expect([status, message]).toEqual([200, expect.stringMatching(/^Thank you, Ada\./)]);
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await eventually(() => mailsAbout(reference).length > 0);
  const [mail] = mailsAbout(reference);
  const addresses = { from: 'no-reply@marquee.localhost', to: ['support@marquee.localhost'], replyTo: ['ada@example.com'] };
  expect(mail).toMatchObject({ ...addresses, subject: `Ada Okonkwo wrote to us (${reference})` });
  expect(mail?.text).toContain('Do you stream to <televisions>?');
  expect(mail?.html).toContain('Do you stream to &#60;televisions&#62;?');
  expect(await findMessage(reference)).toMatchObject({ firstName: 'Ada', email: 'ada@example.com' });
  const stored = await readItem(messages.tableName, messages.keyOf({ contactId: reference }));
  expect(Number(stored?.ttl) / 86_400 - Date.now() / 86_400_000).toBeCloseTo(365, 1);
});

it('accepts the same message once, however often it is sent', async () => {
  const visitor = writer();
  const answers = await Promise.all([1, 2, 3].map(() => send({ message: 'Once is enough.' }, visitor)));
  const references = new Set(answers.map(({ json }) => json.reference));
  expect(references.size).toBe(1);
  await eventually(() => shop.bus.counts().waiting === 0);
  expect(mailsAbout([...references][0])).toHaveLength(1);
  expect(references).not.toContain((await send({ message: 'And another thing.' }, visitor)).json.reference);
});

it('answers as if it was sent, but stores nothing, if the hidden field is filled in', async () => {
  const { status, json } = await send({ message: 'Buy followers', website: 'https://spam.example' });
  expect([status, Object.keys(json)]).toEqual([200, ['message', 'reference']]);
  expect(await findMessage(json.reference)).toBeNull();
});

it('sends nothing unless the terms are accepted', async () => {
  const { status, json } = await send({ acceptTerms: false });
  const refusal = { error: 'Accept the terms to send your message.', code: 'invalid_input', field: 'acceptTerms' };
  expect([status, json]).toEqual([400, refusal]);
});

it.each([
  ['firstName', '  '],
  ['lastName', 'x'.repeat(101)],
  ['email', 'ada@home'],
  ['message', ''],
  ['message', 'x'.repeat(MESSAGE_MAX_LENGTH + 1)],
  ['acceptTerms', 'yes'],
  ['cc', 'everybody@example.com'],
])('reports the field at fault: %s', async (field, value) =>
  expect(await send({ [field]: value })).toMatchObject({ status: 400, json: { field } }),
);

it('asks for a proof of work after five messages an hour from one network, and sends the next honest one with it', async () => {
  const visitor = writer();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => send({ message: `Message ${n}` }, visitor)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const asked = answers.find(({ status }) => status === 429);
  expect(asked?.json).toMatchObject({ code: 'proof_needed', puzzle: { bits: 14 } });
  const honest = await visitor.proves('/contact', { ...form, message: 'Message of a neighbour' });
  expect(honest.status).toBe(200);
  await eventually(() => mailsAbout(honest.json.reference).length === 1);
  expect((await send({ message: 'From elsewhere' })).status).toBe(200);
});

it('answers 503 while the bus accepts nothing, and mails the message when it is sent again', async () => {
  const bus = mockClient(EventBridgeClient);
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'ThrottlingException' }] });
  const [visitor, late] = [writer(), { message: 'Better late' }];
  expect((await send(late, visitor)).status).toBe(503);
  bus.restore();
  const { json } = await send(late, visitor);
  await eventually(() => mailsAbout(json.reference).length === 1);
});
