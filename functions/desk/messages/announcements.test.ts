import { randomUUID } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { CONSENT_VERSION } from '#shared/mail/announcements.ts';
import { handler as sendMail } from '../../mail/outbox/send-mail.ts';
import { markUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import { findTrust, holdOrganization, releaseUpdate } from '../../people/organizations/trust/trust-store.ts';
import { createAccount } from '../../people/auth/accounts-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { sendDueAnnouncements } from '../../mail/announcements/send-due.ts';
import { dynamodb, updateIf } from '../../platform/database/dynamodb.ts';
import { newId } from '../../platform/ids.ts';
import { samplePayment } from '../../books/ledger/testing/sample-payment.ts';
import { count, sold } from '../../books/sales/testing/sold.ts';
import { deliver } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { fieldsAtFault } from '../../test/fields-at-fault.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { inHours } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';

const shop = useWorld({ keepsBooks: false });
let olu: Organizer;
let event: CatalogEvent;
beforeEach(async () => {
  olu = await shop.organizer();
  event = await olu.publishes();
});

let people = 0;
/** Stores somebody who has bought the event, and returns their address. */
async function holder(changes: Partial<PaymentItem> = {}, eventId = event._id) {
  const userId = newId('usr');
  const email = `holder-${++people}@example.com`;
  await createAccount({ userId, email, name: 'Ada', passwordHash: 'none', referral: null, role: 'viewer' });
  const payment = await sold({ userId, ownerId: olu.userId, ...changes }, { eventId });
  await count(payment);
  return { userId, email, payment };
}
const holders = (number: number) => Promise.all(Array.from({ length: number }, () => holder()));

const MESSAGE = { kind: 'event', subject: 'Doors open at seven', text: 'We open **earlier**.\n\n<script>alert(1)</script>' };
const body = (changes: object = {}) => ({ ...MESSAGE, eventId: event._id, ...changes });
const announce = (changes: object = {}) => olu.post('/studio/messages', body({ key: randomUUID(), recipients: 1, ...changes }));
const listed = async () => (await olu.get('/studio/messages')).json.announcements;
const mailsTo = (email: string) => shop.mails().filter(({ to }) => to.includes(email));
const untilSent = () => eventually(async () => (await listed())[0]?.state === 'sent');
const tokenOf = (email: string) =>
  /token=([\w.-]+)>/.exec(mailsTo(email)[0]?.headers?.find(({ name }) => name === 'List-Unsubscribe')?.value ?? '')![1]!;

it('goes to each ticket holder once, page by page, in the organiser’s look and with one-click unsubscribing', async () => {
  await olu.post('/studio/settings', { sellerName: 'Ringside Ltd' });
  await olu.post('/studio/brand', { accent: '#146b54', sender_name: 'Ringside' });
  await olu.post('/studio/organization', { contact_email: 'hello@ringside.example' });
  const all = await holders(22);
  const [twice] = all;
  await count(await sold({ userId: twice!.userId, ownerId: olu.userId }, { eventId: event._id }));
  const { json } = await olu.post('/studio/messages/preview', body());
  expect([json.recipients, json.testedTo]).toEqual([22, null]);
  expect((await announce({ recipients: 22 })).json).toMatchObject({ state: 'sending', recipients: 22, sent: 0 });
  await untilSent();
  expect(await listed()).toMatchObject([{ state: 'sent', sent: 22, skipped: 1 }]);
  for (const { email } of all) expect(mailsTo(email)).toHaveLength(1);
  const [mail] = mailsTo(twice!.email);
  expect(mail).toMatchObject({
    from: '"Ringside via Marquee" <no-reply@marquee.localhost>',
    replyTo: ['hello@ringside.example'],
    subject: MESSAGE.subject,
  });
  expect(mail!.html).toContain('We open <strong>earlier</strong>.');
  expect(mail!.html).not.toContain('<script>alert');
  expect(mail!.text).toContain(`You get this because you have a ticket for ${event.title}, from Ringside Ltd.`);
  expect(mail!.headers).toEqual([
    {
      name: 'List-Unsubscribe',
      value: expect.stringMatching(/^<https?:\/\/[^>]+\/api\/v1\/messages\/unsubscribe\?token=[\w.-]+>$/),
    },
    { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  ]);
  const [change] = (await olu.get('/studio/audit')).json.entries;
  expect(change).toMatchObject({ action: 'messages.announce', after: { subject: MESSAGE.subject } });
});

it('goes on after a kill in the middle of a page, and after pages that are delivered twice: nobody gets it twice', async () => {
  const all = await holders(22);
  const { send } = SESv2Client.prototype;
  let mails = 0;
  const ses = jest.spyOn(SESv2Client.prototype, 'send').mockImplementation(function kill(this: SESv2Client, command: never) {
    if ((command as object) instanceof SendEmailCommand && (mails += 1) === 7) return Promise.reject(new Error('killed'));
    return (send as (command: never) => Promise<never>).call(this, command);
  } as never);
  const { announcementId } = (await announce()).json;
  await untilSent();
  ses.mockRestore();
  for (const { email } of all) expect(mailsTo(email)).toHaveLength(1);
  expect(await listed()).toMatchObject([{ sent: 22, skipped: 0 }]);
  const page = { type: 'announcement', organizationId: olu.userId, announcementId, page: 0 };
  expect(await deliver(sendMail, page, page, { ...page, page: 1 })).toBe(0);
  expect(mailsTo(all[0]!.email)).toHaveLength(1);
});

it('is not sent a second time by a press that is repeated after it was sent', async () => {
  const [reader] = await holders(1);
  const key = randomUUID();
  const first = await announce({ key });
  await untilSent();
  expect(await announce({ key })).toMatchObject({
    status: 200,
    json: { announcementId: first.json.announcementId, state: 'sent', sent: 1 },
  });
  await shop.untilQuiet();
  expect(mailsTo(reader!.email)).toHaveLength(1);
  expect(await announce({ key, subject: 'Another message' })).toMatchObject({ status: 400, json: { field: 'key' } });
});

it('reads no table as a whole', async () => {
  await holders(3);
  const commands = jest.spyOn(dynamodb(), 'send');
  await announce();
  await untilSent();
  expect(commands.mock.calls.map(([{ constructor }]) => constructor.name)).not.toContain('ScanCommand');
});

it('leaves out who has no ticket any more, and addresses whose mails came back', async () => {
  const [kept, bounced] = await holders(2);
  const refunded = await holder({ status: 'reversed', refunded: 1999 });
  const other = await holder({}, (await olu.publishes())._id);
  await markUnreachable(bounced!.email, { reason: 'bounce', detail: 'General', at: new Date().toISOString() });
  await announce();
  await untilSent();
  expect([kept, bounced, refunded, other].map((one) => mailsTo(one!.email).length)).toEqual([1, 0, 0, 0]);
  expect(await listed()).toMatchObject([{ sent: 1, skipped: 1 }]);
});

it('reaches who got the ticket as a gift, once it is opened, and not who paid for it', async () => {
  const buyer = await shop.buyer();
  const friend = await shop.buyer();
  const { orderId } = await buyer.buys(event, { gift: { email: friend.email } });
  const { gift } = (await findOrder(buyer.userId, orderId))!;
  expect((await friend.post(`/gifts/${gift!.token}/redeem`)).status).toBe(200);
  await count(samplePayment({ userId: buyer.userId, ownerId: olu.userId, orderId, isGift: true }));
  await announce();
  await untilSent();
  const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject);
  expect(subjects(friend.email)).toContain(MESSAGE.subject);
  expect(subjects(buyer.email)).not.toContain(MESSAGE.subject);
});

describe('a reader', () => {
  it('unsubscribes with one click of a mail program, without a session, for good', async () => {
    const [reader, another] = await holders(2);
    await announce();
    await untilSent();
    const click = () =>
      shop
        .stranger()
        .send('POST', `/messages/unsubscribe?token=${tokenOf(reader!.email)}`, Buffer.from('List-Unsubscribe=One-Click'), {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': '',
        });
    for (const _time of [1, 2]) expect(await click()).toMatchObject({ status: 200, json: { seller: 'Marquee' } });
    expect((await olu.post('/studio/messages/preview', body())).json.recipients).toBe(1);
    await announce({ subject: 'Again' });
    await untilSent();
    expect([mailsTo(reader!.email).length, mailsTo(another!.email).length]).toEqual([1, 2]);
  });

  it.each(['x', `usr_1.usr_2.${'A'.repeat(43)}`])('cannot use the token %s', async (token) =>
    expect(await shop.stranger().post(`/messages/unsubscribe?token=${token}`)).toMatchObject({
      status: 409,
      json: { code: 'unsubscribe_link_unusable', field: 'token' },
    }),
  );

  it('gets news of other events only after agreeing, until that is withdrawn, and finds both in the export', async () => {
    const viewer = await shop.buyer();
    await count(await sold({ userId: viewer.userId, ownerId: olu.userId }, { eventId: event._id }));
    const offers = () => olu.post('/studio/messages/preview', body({ kind: 'offers' }));
    const says = (agrees: boolean, version = CONSENT_VERSION) => viewer.post(`/events/${event._id}/consent`, { agrees, version });
    expect((await offers()).json.recipients).toBe(0);
    expect(await announce({ kind: 'offers' })).toMatchObject({ status: 409, json: { code: 'no_recipients' } });
    expect(await says(true, 99)).toMatchObject({ status: 400, json: { field: 'version' } });
    expect((await says(true)).status).toBe(200);
    expect((await offers()).json.recipients).toBe(1);
    expect((await viewer.get('/account/export')).json.messages).toEqual([
      {
        organizationId: olu.userId,
        agreedAt: expect.any(String),
        askedAt: `checkout of ${event._id}`,
        question: CONSENT_VERSION,
        withdrawnAt: null,
        unsubscribedAt: null,
      },
    ]);
    await says(false);
    expect((await offers()).json.recipients).toBe(0);
  });

  it('does not get them by agreeing alone: without a purchase nobody is written to', async () => {
    const [visitor, reader] = [await shop.buyer(), await shop.buyer()];
    const agree = { agrees: true, version: CONSENT_VERSION };
    for (const one of [visitor, reader]) expect((await one.post(`/events/${event._id}/consent`, agree)).status).toBe(200);
    await count(await sold({ userId: reader.userId, ownerId: olu.userId }, { eventId: event._id }));
    expect(await announce({ kind: 'offers' })).toMatchObject({ status: 200, json: { recipients: 1 } });
    await untilSent();
    expect([mailsTo(visitor.email).length, mailsTo(reader.email).length]).toEqual([0, 1]);
  });
});

describe('its sender', () => {
  it('schedules it, and can cancel it; an event has one at a time', async () => {
    const [reader] = await holders(1);
    const { json: scheduled } = await announce({ sendAt: inHours(2) });
    expect(scheduled).toMatchObject({ state: 'scheduled', recipients: 1 });
    expect(await announce()).toMatchObject({ status: 409, json: { code: 'announcement_open' } });
    await sendDueAnnouncements(new Date());
    const cancel = () => olu.post(`/studio/messages/${scheduled.announcementId}/cancel`);
    for (const _time of [1, 2]) expect(await cancel()).toMatchObject({ status: 200, json: { state: 'cancelled' } });
    await sendDueAnnouncements(new Date(inHours(3)));
    expect((await announce({ sendAt: inHours(1) })).status).toBe(200);
    await sendDueAnnouncements(new Date(inHours(1.1)));
    await untilSent();
    expect(mailsTo(reader!.email)).toHaveLength(1);
    expect(await olu.post(`/studio/messages/${(await listed())[0].announcementId}/cancel`)).toMatchObject({
      status: 409,
      json: { code: 'announcement_sent' },
    });
  });

  it('is held back if its organisation is held before it is sent, and goes on once that is released', async () => {
    const all = await holders(2);
    expect((await announce({ recipients: 2, sendAt: inHours(1) })).status).toBe(200);
    await holdOrganization(olu.userId, { at: new Date().toISOString(), by: 'brake', reason: 'Reported as spam.' });
    for (const hours of [1.1, 2.1]) await sendDueAnnouncements(new Date(inHours(hours)));
    await shop.untilQuiet();
    expect(all.flatMap(({ email }) => mailsTo(email))).toEqual([]);
    expect(await listed()).toMatchObject([{ state: 'sending', sent: 0 }]);
    expect((await findTrust(olu.userId)).heldBack).toBe(2);
    await updateIf(releaseUpdate(olu.userId).Update);
    await sendDueAnnouncements(new Date(inHours(3.1)));
    await untilSent();
    for (const { email } of all) expect(mailsTo(email)).toHaveLength(1);
  });

  it('can send three a day for an event', async () => {
    await holders(1);
    for (const _time of [1, 2, 3]) {
      expect((await announce()).status).toBe(200);
      await untilSent();
    }
    expect(await announce()).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
  });

  it('tries it on their own address', async () => {
    expect(await olu.post('/studio/messages/preview', body({ test: true }))).toMatchObject({
      status: 200,
      json: { testedTo: olu.email, recipients: 0 },
    });
    expect(mailsTo(olu.email)).toMatchObject([{ subject: MESSAGE.subject }]);
  });

  it('is an approved organisation that writes about its own event', async () => {
    const rival = await shop.organizer();
    for (const path of ['/studio/messages', '/studio/messages/preview'])
      expect(await rival.post(path, path.endsWith('w') ? body() : body({ key: randomUUID(), recipients: 1 }))).toMatchObject({
        status: 404,
        json: { code: 'event_not_found' },
      });
    jest.replaceProperty(process, 'env', { ...process.env, ORGANIZER_APPROVAL: 'true' });
    const founder = await shop.buyer();
    await founder.post('/studio/organizations', { name: 'Waiting' });
    const start_time = '2030-06-01T19:00:00.000Z';
    const { _id } = (await founder.post('/studio/events', { subdomain: `waits-${people}`, title: 'Waits', start_time })).json;
    expect(await founder.post('/studio/messages/preview', body({ eventId: _id }))).toMatchObject({
      status: 409,
      json: { code: 'organization_pending' },
    });
  });

  it.each(
    fieldsAtFault({
      subject: ['', 'x'.repeat(121), 'a\r\nBcc: all@example.com'],
      text: [' ', 'x'.repeat(10_001), 'a\u0000b'],
      kind: ['spam'],
      sendAt: ['tomorrow', '2099-01-01T00:00:00.000Z'],
      recipients: [0, 'many'],
      to: ['all@example.com'],
    }),
  )('is told what is wrong with %j', async (changes, field) => {
    await holders(1);
    expect(await announce(changes)).toMatchObject({ status: 400, json: { field } });
  });
});

it('shows every mail that buyers get, in the organisation’s look', async () => {
  await olu.post('/studio/settings', { sellerName: 'Ringside Ltd' });
  await olu.post('/studio/brand', { accent: '#146b54', sender_name: 'Ringside' });
  const { templates } = (await olu.get('/studio/mail-templates')).json;
  expect(templates.map(({ name }: { name: string }) => name)).toEqual([
    'receipt',
    'refund',
    'cancelled',
    'gift-cancelled',
    'refund-declined',
    'refund-failed',
    'gift',
    'ticket',
    'gift-opened',
    'gift-refunded',
    'renewal-announced',
    'renewal-failed',
    'subscription-cancelled',
    'subscription-resumed',
    'subscription-ended',
    'referral',
    'announcement',
  ]);
  for (const { html, sender } of templates) {
    expect(sender).toBe('Ringside via Marquee');
    expect(html).toContain('Ringside Ltd');
    expect(html).not.toMatch(/undefined|null|NaN/);
  }
});
