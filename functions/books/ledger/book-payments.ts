import type { Receipt } from '../../money/receipts/receipt.ts';
import { findSeller } from '../../money/receipts/seller.ts';
import { readBooks, writePlan } from './ledger-store.ts';
import { type PaymentItem, paymentName } from '../../money/payments/payment-item.ts';
import { planBooks } from './plan-books.ts';
import { tryToEnter } from './try-to-enter.ts';

/**
 * Changes per transaction, which takes 100 items: a payment adds five at most (three entries, its mark, its receipt), an
 * organiser two. A payment that changes again within a batch adds entries only.
 */
const CHANGES_A_TRANSACTION = 18;

/**
 * Enters changes of one organiser's payments, oldest first, and gives receipts their numbers. Idempotent.
 * @returns the current receipts of these payments
 * @throws Error if others kept changing the books: the changes have to be redelivered
 */
export async function bookPayments(ownerId: string, payments: readonly PaymentItem[]): Promise<Receipt[]> {
  if (payments.length === 0) return [];
  const seller = await findSeller(ownerId);
  const receipts = new Map<string, Receipt>();
  for (let from = 0; from < payments.length; from += CHANGES_A_TRANSACTION) {
    const some = payments.slice(from, from + CHANGES_A_TRANSACTION);
    const entered = await tryToEnter(ownerId, () => bookSome(ownerId, seller, some));
    for (const receipt of entered) receipts.set(paymentName(receipt), receipt);
  }
  return [...receipts.values()];
}

/** @returns null if the books were changed concurrently */
async function bookSome(ownerId: string, seller: Receipt['seller'], payments: readonly PaymentItem[]): Promise<Receipt[] | null> {
  const books = await readBooks(ownerId, seller, payments);
  const plan = planBooks(books, payments);
  const isEntered = plan.booked.size === 0 || (await writePlan(books, plan));
  return isEntered ? [...new Map([...books.receipts, ...plan.receipts]).values()] : null;
}
