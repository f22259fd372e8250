import type { Item } from '../item.ts';

const AT = '2026-11-20T18:00:00.000Z';

/** Items of one sale: its order, access, payment and receipt, and the code that it was bought with. */
export const ITEMS_PER_SALE = 5;

/** Returns the key of an item of a sale, as the stores make it. */
export const keys = {
  order: (n: number) => ({ pk: `USER#usr_${n}`, sk: `ORDER#ord_${n}` }),
  entitlement: (n: number) => ({ pk: `USER#usr_${n}`, sk: 'ENTITLEMENT#evt_1' }),
  payment: (n: number) => ({ pk: `PAYMENT#stripe#pi_${n}`, sk: 'PAYMENT' }),
  receipt: (n: number) => ({ pk: `USER#usr_${n}`, sk: `RECEIPT#ord_${n}#stripe#pi_${n}` }),
  code: (n: number) => ({ pk: 'CODES#usr_owner', sk: `CODE#SAVE${n}` }),
};

/** Returns the order of a paid sale. */
export function paidOrder(n: number): Item {
  const item = { kind: 'package', eventId: 'evt_1', eventTitle: 'Harvest', packageId: 'pkg_1', packageName: 'Ticket' };
  const price = { amount: 1999, currency: 'usd', attempt: 1, quotes: [{ amount: 1999, listPrice: 1999, code: null }] };
  const paid = { status: 'paid', provider: 'stripe', paymentId: `pi_${n}`, paidAttempt: 1, paidAt: AT, refundedAmount: 0 };
  const ids = { orderId: `ord_${n}`, userId: `usr_${n}`, ownerId: 'usr_owner', createdAt: AT };
  return { ...keys.order(n), ...item, sells: { kind: 'ppv' }, ...price, ...paid, ...ids, waysToPay: new Set([`pi_${n}`]) };
}

/** Returns a payment as it was first recorded. */
export function recordedPayment(n: number): Item {
  const ids = { provider: 'stripe', paymentId: `pi_${n}`, userId: `usr_${n}`, orderId: `ord_${n}`, ownerId: 'usr_owner' };
  const money = { amount: 1999, currency: 'usd', refunded: 0, title: 'Harvest: Ticket' };
  return { ...keys.payment(n), ...ids, ...money, status: 'recorded', recordedAt: AT, statusAt: AT, rev: 1 };
}

export const openEntitlement = (n: number): Item => ({ ...keys.entitlement(n), [`source#ord_${n}`]: { kind: 'order' } });

/** Returns all items of a sale. */
export function saleOf(n: number): Item[] {
  const receipt = { number: `R-${n}`, orderId: `ord_${n}`, userId: `usr_${n}`, amount: 1999, creditNotes: [] };
  const code = { ownerId: 'usr_owner', code: `SAVE${n}`, kind: 'promo', percent: 10, expiresAt: null };
  return [paidOrder(n), openEntitlement(n), recordedPayment(n), { ...keys.receipt(n), ...receipt }, { ...keys.code(n), ...code }];
}

/** Returns an item as a mistake may leave it; null if it is gone. */
export function damaged(item: Item): Item | null {
  const { pk, sk } = item;
  if (sk.startsWith('RECEIPT#') || sk.startsWith('CODE#')) return null;
  if (sk.startsWith('ENTITLEMENT#')) return { pk, sk };
  return sk === 'PAYMENT' ? { ...item, title: '' } : { ...item, eventTitle: '', status: 'open' };
}
