import type { CatalogEvent } from '../catalog/events-store.ts';
import { changeSettings } from '../catalog/settings-store.ts';
import { eventually } from '../test/eventually.ts';
import { useBuyer, useOrganizer, useWorld } from '../test/use-world.ts';

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

test('a buyer who has signed out and changed their address since gets the mail at the new one', async () => {
  const { paymentId } = await buy();
  const email = `new-${buyer.email}`;
  await buyer.post('/account/email', { email, currentPassword: 'correct horse' });
  await buyer.post('/auth/logout');
  await shop.atStripe.refund(paymentId);
  await shop.untilMailed(({ to }) => to.includes(email));
  expect(shop.mails().filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(buyer.mails()).toHaveLength(1);
});

test('a deleted account gets no mail', async () => {
  const { paymentId } = await buy();
  await buyer.leaves();
  await shop.atStripe.refund(paymentId);
  await buy(await shop.buyer());
  expect(buyer.mails()).toHaveLength(1);
});

test('a refund produces one credit note', async () => {
  const { orderId, paymentId } = await buy();
  await shop.atStripe.refund(paymentId);
  await mailed(2);
  const attachments = [{ name: expect.stringMatching(/^[0-9A-Z]{4}-CN-\d{4}-\d{6}\.pdf$/) }];
  expect(buyer.mails()[1]).toMatchObject({ subject: 'Your refund of $19.99', attachments });
  expect((await buyer.receipt(orderId)).status).toBe(200);
});

test('an unpaid order has no receipt', async () => {
  const { orderId } = (await buyer.checksOut(event)).json;
  expect((await buyer.receipt(orderId)).json).toMatchObject({ code: 'receipt_not_found' });
  expect((await buyer.receipt('no..order')).status).toBe(400);
});
