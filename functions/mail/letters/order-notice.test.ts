import type { Order } from '../../orders/order.ts';
import { orderNoticeLetter } from './order-notice.ts';

const order = {
  kind: 'package',
  orderId: 'ord_1',
  eventId: 'evt_1',
  eventTitle: 'Fight Night',
  packageName: 'Live',
  amount: 1999,
  currency: 'usd',
  gift: { email: 'guest@example.com', message: null, from: 'Olu Ltd', token: 'gift_1' },
} as unknown as Order;
const SITE = 'https://watch.example.com';

it.each([
  ['refund-asked', '/studio/refunds'],
  ['dispute-opened', '/studio/disputes'],
  ['missed-minutes-review', '/studio/events/evt_1/media'],
] as const)('%s leads to the page of the studio where that is settled', (notice, path) => {
  expect(orderNoticeLetter(notice, order, SITE).text).toContain(`: ${SITE}${path}`);
  expect(orderNoticeLetter(notice, order, '').text).not.toContain('/studio');
});

it.each([
  ['ticket', 'Olu Ltd has given you this ticket.'],
  ['move', 'The organiser has moved this ticket to your address.'],
] as const)('a %s has a link that opens it, and is no gift', (sentBy, why) => {
  const { subject, text } = orderNoticeLetter('gift', { ...order, gift: { ...order.gift!, sentBy } }, SITE);
  expect(subject).toBe('Your ticket: Fight Night: Live');
  expect(text).toContain(why);
  expect(text).toContain(`Open your ticket: ${SITE}/gift/gift_1`);
  expect(text).not.toContain('gift for you');
});
