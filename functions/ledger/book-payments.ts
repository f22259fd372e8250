import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '../receipts/receipt.ts';
import { findSeller } from '../receipts/seller.ts';
import { readBooks, writePlan } from './ledger-store.ts';
import { type PaymentItem, paymentName } from './payment-item.ts';
import { planBooks } from './plan-books.ts';

/**
 * A payment adds five items at most (three entries, its mark, its receipt), an organiser two; a transaction takes 100.
 * A payment that changes again within a batch adds entries only.
 */
const CHANGES_A_TRANSACTION = 18;
const TRIES = 10;
const WAIT_MS = 25;

/**
 * Enters changes of one organiser's payments, oldest first, and gives receipts their numbers. Entered twice, a change
 * is entered once.
 * @returns the receipts of these payments, as they are now
 * @throws Error where others kept moving the books: the changes are to come again
 */
export async function bookPayments(ownerId: string, payments: readonly PaymentItem[]): Promise<Receipt[]> {
  const seller = await findSeller(ownerId);
  const receipts = new Map<string, Receipt>();
  for (let from = 0; from < payments.length; from += CHANGES_A_TRANSACTION) {
    const some = payments.slice(from, from + CHANGES_A_TRANSACTION);
    for (const receipt of await bookSome(ownerId, seller, some)) receipts.set(paymentName(receipt), receipt);
  }
  return [...receipts.values()];
}

/** The stream's shards are worked on side by side, and all of an organiser's sales move one head. */
async function bookSome(ownerId: string, seller: Receipt['seller'], payments: readonly PaymentItem[]): Promise<Receipt[]> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const books = await readBooks(ownerId, seller, payments);
    const plan = planBooks(books, payments);
    const receipts = () => [...new Map([...books.receipts, ...plan.receipts]).values()];
    if (plan.booked.size === 0 || (await writePlan(books, plan))) return receipts();
    await sleep(WAIT_MS * attempt * Math.random());
  }
  throw new Error(`The books of ${ownerId} were moved by others ${TRIES} times.`);
}
