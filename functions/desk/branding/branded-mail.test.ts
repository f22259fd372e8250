import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);

it('a receipt comes from the organiser’s name at our address, in their colours, with a link to their texts', async () => {
  await olu.post('/studio/settings', { sellerName: 'Łódź Boxing' });
  await olu.post('/studio/brand', { accent: '#146b54', sender_name: 'Łódź', refunds: 'Until the first bell.' });
  const event = await olu.sells();
  await buyer.buys(event);
  const isReceipt = ({ subject, to }: { subject: string; to: string[] }) =>
    subject.startsWith('Your receipt') && to.includes(buyer.email);
  await shop.untilMailed(isReceipt);
  const mail = shop.mails().find(isReceipt)!;
  expect(mail.from).toBe('=?UTF-8?B?xYHDs2TFuiB2aWEgTWFycXVlZQ==?= <no-reply@marquee.localhost>');
  expect(mail.replyTo).toEqual(['support@marquee.localhost']);
  expect(mail.html).toContain('background:#146b54');
  expect(mail.html).toContain('Łódź Boxing');
  expect(mail.text).toMatch(new RegExp(`The organiser’s terms and contact: https?://[^ ]+/seller/${event._id}`));
  expect(mail.attachments?.[0]?.type).toBe('application/pdf');
});
