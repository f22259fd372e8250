import type { Order } from '../../../../money/orders/order.ts';
import { renderOrderNotice } from './order-notice.ts';

const order = {
  kind: 'package',
  orderId: 'ord_1',
  eventId: 'evt_1',
  eventTitle: 'Fight Night',
  packageName: 'Live',
  amount: 1999,
  currency: 'usd',
  ownerId: 'usr_olu',
  gift: { email: 'guest@example.com', message: null, from: 'Olu Ltd', token: 'gift_1' },
} as Order;
const SITE = 'https://watch.example.com';

it.each([
  ['refund-asked', '/studio/refunds'],
  ['dispute-opened', '/studio/disputes'],
  ['missed-minutes-review', '/studio/events/evt_1/media'],
] as const)('%s leads to the page of the studio where that is settled', (notice, path) => {
  expect(renderOrderNotice(notice, order, SITE).text).toContain(`: ${SITE}${path}`);
  expect(renderOrderNotice(notice, order, '').text).not.toContain('/studio');
});

it.each([
  ['ticket', 'Olu Ltd has given you this ticket.'],
  ['move', 'The organiser has moved this ticket to your address.'],
] as const)('a %s has a link that opens it, and is no gift', (sentBy, why) => {
  const { subject, text } = renderOrderNotice('gift', { ...order, gift: { ...order.gift!, sentBy } }, SITE);
  expect(subject).toBe('Your ticket: Fight Night: Live');
  expect(text).toContain(why);
  expect(text).toContain(`Open your ticket: ${SITE}/gift/gift_1`);
  expect(text).not.toContain('gift for you');
});

it('tells the platform of a request by the command that decides, and the buyer of its own decision', () => {
  const ours = { ...order, ownerId: null } as Order;
  const asked = renderOrderNotice('refund-asked', ours, SITE);
  expect(asked.text).toContain('npm run marquee -- platform-refund grant ord_1');
  expect(asked.text).not.toContain('/studio');
  expect(renderOrderNotice('refund-declined', ours, SITE).text).toContain('We have declined to refund Fight Night: Live.');
  expect(renderOrderNotice('refund-declined', order, SITE).text).toContain('The organiser has declined');
});

it('tells the recipient of a gift, and the buyer of an upgrade, that it ended because of a wrong price', () => {
  expect(renderOrderNotice('gift-withdrawn', order, SITE).text).toContain('Olu Ltd gave you Fight Night: Live.');
  expect(renderOrderNotice('gift-withdrawn', order, SITE).text).not.toContain('/gift/');
  expect(renderOrderNotice('upgrade-withdrawn', order, SITE).text).toContain('You have the ticket again that you had before.');
});
