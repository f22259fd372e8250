import { readCodeBooks, writeCodePlan } from './code-books-store.ts';
import type { CodeItem } from './code-item.ts';
import { planCodes } from './plan-codes.ts';
import { tryToEnter } from './try-to-enter.ts';

/** Codes per transaction, which takes 100 items: a code adds three at most (two entries, its mark), an organiser two. */
const CODES_A_TRANSACTION = 32;

/**
 * Enters the creation and disabling of an organiser's codes, oldest first. Idempotent.
 * @throws Error if others kept changing the books: the changes have to be redelivered
 */
export async function bookCodes(ownerId: string, codes: readonly CodeItem[]): Promise<void> {
  for (let from = 0; from < codes.length; from += CODES_A_TRANSACTION) {
    const some = codes.slice(from, from + CODES_A_TRANSACTION);
    await tryToEnter(ownerId, () => bookSome(ownerId, some));
  }
}

/** @returns null if the books were changed concurrently */
async function bookSome(ownerId: string, codes: readonly CodeItem[]): Promise<true | null> {
  const books = await readCodeBooks(
    ownerId,
    codes.map(({ code }) => code),
  );
  const plan = planCodes(books, codes);
  return plan.booked.size === 0 || (await writeCodePlan(books, plan)) || null;
}
