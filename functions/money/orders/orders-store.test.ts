import { createOrder, findOrder, keepTerms, startNextAttempt } from './orders-store.ts';
import type { Order } from './order.ts';
import { useDatabase } from '../../test/database.ts';

useDatabase();

const quote = { amount: 1999, listPrice: 1999, code: null, discount: 0, tax: null };
const gift = { email: 'ada@example.com', message: null, token: 'gift_first' };
const refundTerms = { rule: 'until_start', startsAt: '2026-11-28T20:00:00.000Z' } as const;

/** Writes an open order for a gift. */
function openOrder(orderId: string): Promise<Order> {
  const plan = { kind: 'plan', planId: 'seo-basic', planName: 'SEO Basic' } as const;
  const attempt = { amount: 1999, currency: 'usd', attempt: 1, quotes: [quote], createdAt: '2026-11-01T20:00:00.000Z' };
  return createOrder({ ...plan, ...attempt, orderId, userId: 'usr_1', status: 'open', gift, refundTerms });
}

describe('what another checkout changes of an order', () => {
  it('is stored together, and the link of a gift stays', async () => {
    const order = await openOrder('ord_1');
    const later = { rule: 'never', startsAt: '2026-12-01T20:00:00.000Z' } as const;
    const reworded = { ...gift, message: 'Enjoy!', token: 'gift_second' };
    const kept = await keepTerms(order, { refundTerms: later, withAds: true, gift: reworded });
    expect(kept).toEqual({ ...order, refundTerms: later, withAds: true, gift: { ...reworded, token: gift.token } });
    expect(await findOrder('usr_1', 'ord_1')).toEqual(kept);
  });

  it('is not written if it is what the order has, and never makes an order a gift', async () => {
    const order = await openOrder('ord_2');
    expect(await keepTerms(order, { refundTerms, withAds: false, gift: { ...gift, token: 'gift_other' } })).toBe(order);
    expect(await keepTerms(order, { refundTerms: null, withAds: false, gift: null })).toBe(order);
    const { gift: _gift, ...own } = order;
    expect(await keepTerms(own, { refundTerms, withAds: false, gift })).toBe(own);
  });

  it('is refused if another request changed the order', async () => {
    const order = await openOrder('ord_3');
    await startNextAttempt(order, quote);
    expect(await keepTerms(order, { refundTerms: { ...refundTerms, rule: 'never' }, withAds: false, gift: null })).toBeNull();
  });
});
