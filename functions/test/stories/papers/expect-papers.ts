import { formatMoney } from '#shared/money/money.ts';
import { sumOf } from '#shared/ledger/divide.ts';
import { eventually } from '../../eventually.ts';
import { Desk } from '../desk/desk.ts';
import { buyersPapers, type Charge, exportsSales, inDollars, type Parties, rowsOf, sellersPapers } from './papers.ts';

/** Words by which a paper names a provider. */
const WAY = { stripe: 'Card', paypal: 'PayPal' } as const;

/** A purchase, and what its papers have to say. */
export interface Purchase extends Parties {
  charge: Charge;
  /** The id with which the buyer began to pay at the other provider; null if they could not. */
  other: string | null;
}

/** Waits until every paper that follows the payment has heard of its state. */
async function settled({ shop, buyer, organizer, charge, eventId }: Purchase): Promise<void> {
  const { orderId, amount, refunded, disputed } = charge;
  const left = amount - refunded - disputed;
  await new Desk(organizer).until(
    orderId,
    ({ payments: [one] }) =>
      one.receipt !== null &&
      one.refunded === refunded &&
      one.disputed === disputed &&
      one.creditNotes.length === (refunded ? 1 : 0),
  );
  await eventually(async () => (await organizer.get(`/studio/events/${eventId}/statement`)).json.net === left);
  await eventually(() => buyer.mails().length >= (refunded > 0 ? 2 : 1));
  if (disputed > 0) await eventually(async () => (await organizer.disputes()).length > 0);
  await shop.untilQuiet();
}

/**
 * Expects that every paper of an organisation's only purchase names its own provider, its id and its amounts.
 * @param dispute how a dispute was decided; null if there was none, or if it is not decided
 */
export async function expectPapers(purchase: Purchase, dispute: 'closed' | 'lost' | null = null): Promise<void> {
  await settled(purchase);
  const { charge, other, organizer } = purchase;
  const { provider, paymentId, orderId, amount, refunded, disputed } = charge;
  const [way, left, own] = [WAY[provider], amount - refunded - disputed, { provider, paymentId }];
  const notes = refunded > 0 ? [{ amount: refunded }] : [];
  const theirs = await buyersPapers(purchase, charge);
  expect(theirs).toMatchObject({
    order: { amount, refundedAmount: refunded, payment: own },
    receipts: [{ ...own, orderId, amount, creditNotes: notes }],
    page: {
      paid: { right: formatMoney(amount) },
      left: refunded > 0 ? { right: formatMoney(amount - refunded) } : null,
      payment: expect.arrayContaining([
        { left: 'Payment method', right: way },
        { left: 'Payment reference', right: paymentId },
        { left: 'Order', right: orderId },
      ]),
    },
    pdf: [200, '%PDF-'],
    export: {
      orders: [{ orderId, amount, paymentReference: paymentId }],
      payments: [{ provider, paymentReference: paymentId, orderId, amount }],
      receipts: [{ orderId, amount, creditNotes: notes }],
    },
  });
  expectMail(theirs.receiptMail?.text, charge, formatMoney(amount));
  if (refunded > 0) expectMail(theirs.refundMail?.text, charge, formatMoney(refunded));

  const mine = await sellersPapers(purchase, charge);
  const row = { orderId, ...own, amount, refunded, disputed };
  const sums = { sales: 1, free: 0, given: 0, gross: amount, net: left };
  expect(mine).toMatchObject({
    order: { payments: [{ ...own, amount, refunded, disputed, creditNotes: notes }] },
    list: [row],
    report: { ...sums, refunded, disputed },
    statement: { ...sums, refunds: refunded, disputes: disputed },
    payouts: { earned: left },
    disputes: disputed > 0 || dispute ? [{ ...own, orderId, amount, state: dispute ?? 'open' }] : [],
  });
  for (const entry of mine.entries) expect(entry).toMatchObject({ ...own, orderId });
  expect(sumOf(mine.entries.map((entry) => entry.amount))).toBe(left);
  if (disputed > 0) expectMail(mine.disputeMail?.text, charge, formatMoney(amount));
  // Only a card has last digits.
  expect(mine.list[0].last4 === null).toBe(provider === 'paypal');

  const [orders, sales] = [await exportsSales(organizer, 'orders', 'csv'), await exportsSales(organizer, 'sales', 'csv')];
  const money = { Refunded: inDollars(refunded), Disputed: inDollars(disputed) };
  const exported = { Order: orderId, Provider: provider, Payment: paymentId, Amount: inDollars(amount), Left: inDollars(left) };
  expect(rowsOf(orders)).toEqual([expect.objectContaining({ ...exported, ...money })]);
  const all = rowsOf(sales).filter(({ By }) => By === 'all');
  expect(all).toEqual([expect.objectContaining({ Sold: '1', Gross: inDollars(amount), Net: inDollars(left), ...money })]);
  // Compared here, because a failure would print all papers.
  const papers = JSON.stringify([theirs, mine, orders.toString()]);
  expect([other, other !== null && papers.includes(other)]).toEqual([other, false]);
}

/** Checks that a mail names the payment and an amount of it, and nobody but its provider. */
export function expectMail(text: string | undefined, { provider, paymentId, orderId }: Charge, money: string): void {
  for (const words of [paymentId, orderId, ...(text?.includes('dispute') ? [] : [money])]) expect(text).toContain(words);
  expect(text).toMatch(provider === 'paypal' ? /PayPal/ : /\bcard\b|\bbank\b/);
  expect(text).not.toMatch(provider === 'paypal' ? /\bcard\b|\bbank\b|Stripe/i : /PayPal/);
}
