import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { changeSettings } from '../../catalog/listings/settings/settings-store.ts';
import { changeItem } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { eventWith, sampleEvent } from '../../test/samples/sample-event.ts';
import { inDays, inHours } from '../../test/time.ts';
import { Mailboxes } from '../../test/stories/account/moving.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';
import { receipts } from './receipts-store.ts';

jest.setTimeout(120_000);
const shop = useWorld();
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
let event: CatalogEvent;
beforeAll(async () => {
  const seller = { sellerName: 'Ringside Sp. z o.o.', sellerAddress: 'Łódź', taxNumber: 'PL7252053812' };
  await changeSettings(organizer.userId, seller);
  event = await organizer.publishes();
});

const mailed = (count: number, to = buyer) => eventually(() => to.mails().length === count);

/** Buys the event's package, and waits for the mail with the receipt. */
async function buy(who = buyer): Promise<{ orderId: string; paymentId: string }> {
  const purchase = await who.buys(event);
  await mailed(1, who);
  return purchase;
}

test('a purchase produces a receipt, for its buyer alone, and a mail with it', async () => {
  const { orderId } = await buy();
  const { status, headers, text } = await buyer.receipt(orderId);
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="receipt-[0-9A-Z]{4}-\d{4}-\d{6}\.pdf"$/);

  const [mail] = buyer.mails();
  expect(mail?.subject).toBe(`Your receipt for ${event.title}: ${event.packages[0]?.name}`);
  for (const words of ['$19.99', 'Sold by Ringside Sp. z o.o.', 'http://marquee.localhost/user/library'])
    expect(mail?.text).toContain(words);
  const [attachment] = mail!.attachments!;
  expect(attachment).toMatchObject({ name: expect.stringMatching(/^[0-9A-Z]{4}-\d{4}-\d{6}\.pdf$/), type: 'application/pdf' });
  expect(atob(attachment!.content).slice(0, 5)).toBe('%PDF-');

  const stranger = await shop.buyer();
  expect((await stranger.receipt(orderId)).json).toMatchObject({ code: 'receipt_not_found' });
  expect((await shop.visitor().receipt(orderId)).status).toBe(401);
});

test('the mail of a show that is to come says when it is, and has it for a calendar', async () => {
  const show = await published(
    sampleEvent({
      image: '/images/fight.jpg',
      start_time: inHours(30),
      end_time: inHours(32),
      time_zone: 'America/Los_Angeles',
      venue_city: 'Las Vegas',
    }),
  );
  const page = `http://marquee.localhost/e/${show.subdomain}`;
  await buyer.buys(show);
  await mailed(1);
  const [mail] = buyer.mails();
  expect(mail!.text).toMatch(/When: \w+ \d+ \w+, \d\d:\d\d in Las Vegas \(UTC−[78]\)/);
  expect(mail!.text).toContain(`Where: ${page}`);
  expect(mail!.html).toContain('http://marquee.localhost/images/fight.jpg');
  const [, calendar] = mail!.attachments!;
  expect(calendar).toMatchObject({ name: `${show.subdomain}.ics`, type: 'text/calendar' });
  const file = atob(calendar!.content);
  for (const line of [`UID:${show._id}`, `LOCATION:${page}`]) expect(file.split('\r\n')).toContain(line);
});

test('neither a gift nor a show that has begun goes into a calendar', async () => {
  const begun = await published(sampleEvent({ start_time: inHours(-1), end_time: inHours(1) }));
  const toCome = await published(sampleEvent({ start_time: inHours(30), end_time: inHours(32) }));
  await buyer.buys(begun);
  await buyer.buys(toCome, { gift: { email: 'grandpa@example.com' } });
  const receipts = () => buyer.mails().filter(({ subject }) => subject.startsWith('Your receipt'));
  await eventually(() => receipts().length === 2);
  for (const { attachments } of receipts()) expect(attachments).toHaveLength(1);
  const [isGift, isBegun] = [(text: string) => text.includes('Gift for: '), (text: string) => !text.includes('When:')];
  expect(
    receipts()
      .map(({ text }) => [isGift(text), isBegun(text)])
      .toSorted(),
  ).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('the mail has the lines of the order, its terms, its picture and its page', async () => {
  const film = await published(
    eventWith({ kind: 'rental', rental: { hours: 48, window_days: 7 } }, { image: '/images/film.jpg' }),
  );
  const page = `http://marquee.localhost/e/${film.subdomain}`;
  await buyer.buys(film);
  await mailed(1);
  const [{ text, html } = { text: '', html: '' }] = buyer.mails();
  expect(text).toContain(`Where: ${page}\nRental: ${film.packages[0]!.name} · `);
  expect(text).toMatch(/\nPaid: \$[\d.]+ by card\nWatch: Within 48 hours of pressing play\. Start within 7 days\.\n/);
  expect(html).toContain('http://marquee.localhost/images/film.jpg');
});

test('a buyer who has signed out and changed their address since gets the mail at the new one', async () => {
  const { paymentId } = await buy();
  const email = `new-${buyer.email}`;
  await new Mailboxes(shop).move(buyer, email);
  await buyer.post('/auth/logout');
  await shop.atStripe.refund(paymentId);
  const refunds = () => shop.mails().filter(({ to, subject }) => to.includes(email) && subject.startsWith('Your refund'));
  await eventually(() => refunds().length > 0);
  expect(refunds()).toHaveLength(1);
  expect(buyer.mails().filter(({ subject }) => subject.startsWith('Your refund'))).toEqual([]);
});

test('a deleted account gets no mail but that it will be deleted, and that it is', async () => {
  const { paymentId } = await buy();
  await buyer.leavesForGood();
  await shop.atStripe.refund(paymentId);
  await buy(await shop.buyer());
  const subjects = buyer.mails().map(({ subject }) => subject);
  expect(subjects).toEqual(['Your receipt for Fight Night: Live', 'Your account will be deleted', 'Your account is deleted']);
});

test('a refund produces one credit note', async () => {
  const { orderId, paymentId } = await buy();
  await shop.atStripe.refund(paymentId);
  await mailed(2);
  const attachments = [{ name: expect.stringMatching(/^[0-9A-Z]{4}-CN-\d{4}-\d{6}\.pdf$/) }];
  expect(buyer.mails()[1]).toMatchObject({ subject: 'Your refund of $19.99: Fight Night: Live', attachments });
  expect((await buyer.receipt(orderId)).status).toBe(200);
});

test('an unpaid order has no receipt', async () => {
  const { orderId } = (await buyer.checksOut(event)).json;
  expect((await buyer.receipt(orderId)).json).toMatchObject({ code: 'receipt_not_found' });
  expect((await buyer.receipt('no..order')).status).toBe(400);
});

test('lists the receipt with the number of its PDF, the seller and the tax', async () => {
  process.env.TAX_RATES = '{"GB":20}';
  const checkout = await buyer.checksOut(event, {}, { 'cloudfront-viewer-country': 'GB' });
  delete process.env.TAX_RATES;
  const { orderId } = checkout.json;
  const paymentId = await buyer.pays(checkout);
  await mailed(1);
  const { receipts, company } = (await buyer.receipts(orderId)).json;
  expect(receipts).toEqual([
    expect.objectContaining({
      paymentId,
      provider: 'stripe',
      amount: 1999,
      seller: { name: 'Ringside Sp. z o.o.', address: 'Łódź', taxNumber: 'PL7252053812' },
      tax: { country: 'GB', percent: 20, amount: 333 },
    }),
  ]);
  expect(company).toBeNull();
  const pdf = await buyer.receipt(orderId);
  expect(pdf.headers['content-disposition']).toContain(receipts[0].number);
});

describe('a company on a receipt', () => {
  const company = { name: 'Orla <b>Ltd</b>', taxNumber: 'IE6388047V' };

  test('is named, corrected and removed by the buyer, and the receipt keeps its number', async () => {
    const { orderId } = await buy();
    const [before, plain] = [(await buyer.receipts(orderId)).json, await buyer.receipt(orderId)];
    const until = new Date(Date.parse(before.receipts[0].paidAt) + 30 * 24 * 60 * 60 * 1000).toISOString();
    for (const named of [company, company, { ...company, taxNumber: '' }]) {
      const { status, json } = await buyer.namesCompany(orderId, named);
      expect([status, json]).toEqual([200, { company: named, companyUntil: until }]);
      expect((await buyer.receipts(orderId)).json).toEqual({ ...before, company: named });
    }
    const pdf = await buyer.receipt(orderId);
    expect(pdf.headers['content-disposition']).toBe(plain.headers['content-disposition']);
    expect(pdf.text).not.toBe(plain.text);
    expect((await buyer.get('/account/export')).json.orders[0].company).toEqual({ ...company, taxNumber: '' });
    expect((await buyer.namesCompany(orderId, null)).status).toBe(200);
    expect((await buyer.receipt(orderId)).text).toBe(plain.text);
  });

  test('is on the PDF of later mails', async () => {
    const { orderId, paymentId } = await buy();
    await buyer.namesCompany(orderId, company);
    await shop.atStripe.refund(paymentId);
    await mailed(2);
    const attached = Buffer.from(buyer.mails()[1]!.attachments![0]!.content, 'base64').toString();
    expect(attached).toBe((await buyer.receipt(orderId)).text);
    await buyer.namesCompany(orderId, null);
    expect(attached).not.toBe((await buyer.receipt(orderId)).text);
  });

  test('cannot be named by anybody else, nor for an unpaid order', async () => {
    const { orderId } = await buy();
    const stranger = await shop.buyer();
    for (const answer of [await stranger.namesCompany(orderId, company), await stranger.receipts(orderId)])
      expect(answer).toMatchObject({ status: 404, json: { code: 'receipt_not_found' } });
    expect((await shop.visitor().namesCompany(orderId, company)).status).toBe(401);
    const open = (await stranger.checksOut(event)).json.orderId;
    expect((await stranger.namesCompany(open, company)).json.code).toBe('receipt_not_found');
    expect((await buyer.receipts(orderId)).json.company).toBeNull();
  });

  test('is final 30 days after the payment', async () => {
    const { orderId, paymentId } = await buy();
    await buyer.namesCompany(orderId, company);
    const key = receipts.keyOf({ userId: buyer.userId, orderId, provider: 'stripe', paymentId });
    await changeItem(key, 'SET paidAt = :at', { ':at': inDays(-30) });
    expect(await buyer.namesCompany(orderId, null)).toMatchObject({ status: 409, json: { code: 'receipt_final' } });
    expect((await buyer.receipts(orderId)).json.company).toEqual(company);
  });

  test.each([
    [{ name: '  ', taxNumber: '' }, 'company.name'],
    [{ name: 'x'.repeat(121), taxNumber: '' }, 'company.name'],
    [{ name: 'Orla\nLtd', taxNumber: '' }, 'company.name'],
    [{ name: 'Orla', taxNumber: 'x'.repeat(41) }, 'company.taxNumber'],
    [{ name: 'Orla' }, 'company.taxNumber'],
    ['Orla', 'company'],
    [undefined, 'company'],
  ])('cannot be %j', async (value, field) => {
    expect(await buyer.namesCompany('ord_1', value)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
  });
});
