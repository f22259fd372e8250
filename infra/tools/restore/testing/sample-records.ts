import type { Item } from '../item.ts';

/** Returns a paid order. @param n distinguishes it, its buyer and its payment */
export const order = (n: number, more: object = {}): Item => ({
  pk: `USER#usr_${n}`,
  sk: `ORDER#ord_${n}`,
  userId: `usr_${n}`,
  orderId: `ord_${n}`,
  kind: 'package',
  status: 'paid',
  attempt: 1,
  quotes: [{ amount: 500 }],
  amount: 500,
  provider: 'paypal',
  paymentId: `pay_${n}`,
  ...more,
});

/** Returns the payment of such an order, as it was first recorded. */
export const payment = (n: number, more: object = {}): Item => ({
  pk: `PAYMENT#paypal#pay_${n}`,
  sk: 'PAYMENT',
  provider: 'paypal',
  paymentId: `pay_${n}`,
  orderId: `ord_${n}`,
  ownerId: `own_${n}`,
  amount: 500,
  refunded: 0,
  status: 'recorded',
  rev: 1,
  title: 'Ticket',
  statusAt: '1',
  ...more,
});

/** Returns a buyer's entitlement for an event, without a source. */
export const access = (n: number, more: object = {}): Item => ({ pk: `USER#usr_${n}`, sk: 'ENTITLEMENT#evt_1', ...more });

/** Returns the source that such an order grants. */
export const source = (n: number, more: object = {}) => ({ [`source#ord_${n}`]: { kind: 'order', ...more } });
