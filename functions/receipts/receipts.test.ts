import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { changeSettings } from '../studio/settings-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, intentIdOf, pay, save } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let event: CatalogEvent;
beforeAll(async () => {
  world = await startWorld();
  const { userId } = await signInOrganizer(world);
  await changeSettings(userId, { sellerName: 'Ringside Sp. z o.o.', sellerAddress: 'Łódź', taxNumber: 'PL7252053812' });
  event = sampleEvent({ ownerId: userId });
  await putEvent(event);
});
afterAll(() => world.stop());

/** Buys the event's package, as somebody new. */
async function buy(): Promise<{ visitor: Visitor; email: string; orderId: string; intentId: string }> {
  const visitor = world.visitor();
  const email = await visitor.register();
  const { json } = await checkout(visitor, event);
  const intentId = await pay(world, json.clientSecret);
  await save(visitor, event, intentIdOf(json.clientSecret));
  return { visitor, email, orderId: json.orderId, intentId };
}

const download = (visitor: Visitor, orderId: string) => visitor.get(`/orders/${orderId}/receipt`);
const mailsTo = (email: string) => world.mails().filter(({ to }) => to.includes(email));

test('a purchase is followed by a receipt, for its buyer alone, and by a mail with it', async () => {
  const { visitor, email, orderId } = await buy();
  await eventually(() => mailsTo(email).length === 1);
  const { status, headers, text } = await download(visitor, orderId);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="receipt-[0-9A-Z]{4}-\d{4}-\d{6}\.pdf"$/) as unknown,
  });
  expect(text.startsWith('%PDF-')).toBe(true);

  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe(`Your receipt for ${event.title}: ${event.packages[0]?.name}`);
  expect(mail?.text).toContain('$19.99');
  expect(mail?.text).toContain('Sold by Ringside Sp. z o.o.');
  expect(mail?.text).toContain('http://marquee.localhost/user/library');
  const [attachment] = mail?.attachments ?? [];
  expect(attachment?.name).toMatch(/^[0-9A-Z]{4}-\d{4}-\d{6}\.pdf$/);
  expect(attachment?.type).toBe('application/pdf');
  expect(Buffer.from(attachment?.content ?? '', 'base64').subarray(0, 5).toString()).toBe('%PDF-');

  const stranger = world.visitor();
  await stranger.register();
  expect((await download(stranger, orderId)).json).toMatchObject({ code: 'receipt_not_found' });
  expect((await download(world.visitor(), orderId)).status).toBe(401);
}, 120_000);

test('who has signed out since, and has another address, gets the mail there', async () => {
  const { visitor, email, intentId } = await buy();
  await eventually(() => mailsTo(email).length === 1);
  await visitor.post('/account/email', { email: `new-${email}`, currentPassword: 'correct horse' });
  await visitor.post('/auth/logout');
  await world.stripe.refunds.create({ payment_intent: intentId });
  await eventually(() => mailsTo(`new-${email}`).length === 1);
  expect(mailsTo(email)).toHaveLength(1);
}, 120_000);

test('an account that was deleted gets none', async () => {
  const { visitor, email, intentId } = await buy();
  await eventually(() => mailsTo(email).length === 1);
  await visitor.post('/account/delete', { currentPassword: 'correct horse', confirmation: 'DELETE' });
  await world.stripe.refunds.create({ payment_intent: intentId });
  const late = await buy();
  await eventually(() => mailsTo(late.email).length === 1);
  expect(mailsTo(email)).toHaveLength(1);
}, 120_000);

test('a refund brings a credit note, once', async () => {
  const { visitor, email, orderId, intentId } = await buy();
  await eventually(() => mailsTo(email).length === 1);
  await world.stripe.refunds.create({ payment_intent: intentId });
  await eventually(() => mailsTo(email).length === 2);
  expect(mailsTo(email)[1]).toMatchObject({
    subject: 'Your refund of $19.99',
    attachments: [{ name: expect.stringMatching(/^[0-9A-Z]{4}-CN-\d{4}-\d{6}\.pdf$/) as unknown }],
  });
  expect((await download(visitor, orderId)).status).toBe(200);
}, 120_000);

test('an order that is not paid has none', async () => {
  const visitor = world.visitor();
  await visitor.register();
  const { json } = await checkout(visitor, event);
  expect((await download(visitor, json.orderId)).json).toMatchObject({ code: 'receipt_not_found' });
  expect((await download(visitor, 'no..order')).status).toBe(400);
});
