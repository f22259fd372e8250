import type { Order } from '../../../../money/orders/order.ts';
import { linksIn } from '../../testing/links-in.ts';
import { renderOrderNotice } from './order-notice.ts';

const order = {
  kind: 'package',
  orderId: 'ord_1',
  eventId: 'evt_1',
  eventTitle: 'Fight Night',
  packageName: 'Live',
  sells: { kind: 'ppv' },
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
  expect(renderOrderNotice(notice, { order, origin: SITE }).text).toContain(`: ${SITE}${path}`);
  expect(renderOrderNotice(notice, { order, origin: '' }).text).not.toContain('/studio');
});

it.each([
  ['ticket', 'Olu Ltd has given you this ticket.'],
  ['move', 'The organiser has moved this ticket to your address.'],
] as const)('a %s has a link that opens it, and is no gift', (sentBy, why) => {
  const { subject, text } = renderOrderNotice('gift', { order: { ...order, gift: { ...order.gift!, sentBy } }, origin: SITE });
  expect(subject).toBe('Your ticket: Fight Night: Live');
  expect(text).toContain(why);
  expect(text).toContain(`Open your ticket: ${SITE}/gift/gift_1`);
  expect(text).not.toContain('gift for you');
});

it('tells the platform of a request by the command that decides, and the buyer of its own decision', () => {
  const ours = { ...order, ownerId: null } as Order;
  const asked = renderOrderNotice('refund-asked', { order: ours, origin: SITE });
  expect(asked.text).toContain('npm run marquee -- platform-refund grant ord_1');
  expect(asked.text).not.toContain('/studio');
  expect(renderOrderNotice('refund-declined', { order: ours, origin: SITE }).text).toContain(
    'We have declined to refund Fight Night: Live.',
  );
  expect(renderOrderNotice('refund-declined', { order, origin: SITE }).text).toContain('The organiser has declined');
});

it('tells the recipient of a gift, and the buyer of an upgrade, that it ended because of a wrong price', () => {
  expect(renderOrderNotice('gift-withdrawn', { order, origin: SITE }).text).toContain('Olu Ltd gave you Fight Night: Live.');
  expect(renderOrderNotice('gift-withdrawn', { order, origin: SITE }).text).not.toContain('/gift/');
  expect(renderOrderNotice('upgrade-withdrawn', { order, origin: SITE }).text).toContain(
    'You have the ticket again that you had before.',
  );
});

describe('the show of an order', () => {
  const event = {
    title: 'Fight Night',
    image: '/images/fight.jpg',
    start_time: '2100-12-11T04:00:00.000Z',
    time_zone: 'America/Los_Angeles',
    venue_city: 'Las Vegas',
  };
  const show = { event, page: `${SITE}/e/fight` };
  const when = 'When: Friday 10 December, 20:00 in Las Vegas (UTC−8)';

  it('is on a gift with its picture and date, and without its price or another link', () => {
    const { subject, text, html } = renderOrderNotice('gift', { order, origin: SITE, show });
    expect(subject).toBe('Olu Ltd gave you Fight Night: Live');
    expect(text).toContain(`${when}\nTicket: Live`);
    expect(html).toContain(`<img src="${SITE}/images/fight.jpg"`);
    expect(text).not.toContain('19.99');
    expect(linksIn(html)).toEqual([`${SITE}/gift/gift_1`]);
  });

  it.each(['gift-withdrawn', 'gift-refunded'] as const)('is on %s with its picture alone, and without its price', (notice) => {
    const { text, html } = renderOrderNotice(notice, { order, origin: SITE, show });
    expect(text).toContain('\n\nTicket: Live\n\n');
    expect(text).not.toMatch(/When:|19\.99/);
    expect(html).toContain(`<img src="${SITE}/images/fight.jpg"`);
    expect(linksIn(html)).toEqual([]);
  });

  it('is on what a buyer is told, with its page and what was bought', () => {
    const { text, html } = renderOrderNotice('refund-declined', { order, origin: SITE, show });
    expect(text).toContain(`${when}\nWhere: ${SITE}/e/fight\nTicket: Live · $19.99`);
    expect(html).toContain(`<img src="${SITE}/images/fight.jpg"`);
  });

  it('is on what an organiser is told, in words', () => {
    const { text, html } = renderOrderNotice('refund-asked', { order, origin: SITE, show });
    expect(text).toContain(`Event: Fight Night\n${when}\nTicket: Live · $19.99`);
    expect(html).not.toContain('<img');
  });

  it.each([
    ['has begun', { start_time: '2020-12-11T04:00:00.000Z' }],
    ['was cancelled', { cancelled: { at: '2026-12-01T00:00:00.000Z', reason: 'Injury' } }],
  ])('has no date once it %s', (_, changes) => {
    const over = { ...show, event: { ...event, ...changes } };
    expect(renderOrderNotice('gift', { order, origin: SITE, show: over }).text).not.toContain('When:');
  });
});
