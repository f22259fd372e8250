import { readCodeBooks, writeCodePlan } from './code-books-store.ts';
import type { CodeItem } from './code-item.ts';
import { planCodes } from './plan-codes.ts';
import { tryToEnter } from './try-to-enter.ts';

/** A code adds three items at most (two entries, its mark), an organiser two; a transaction takes 100. */
const CODES_A_TRANSACTION = 32;

/**
 * Enters that an organiser's codes were made or disabled, oldest first. Entered twice, a change is entered once.
 * @throws Error where others kept moving the books: the changes are to come again
 */
export async function bookCodes(ownerId: string, codes: readonly CodeItem[]): Promise<void> {
  for (let from = 0; from < codes.length; from += CODES_A_TRANSACTION) {
    const some = codes.slice(from, from + CODES_A_TRANSACTION);
    await tryToEnter(ownerId, () => bookSome(ownerId, some));
  }
}

/** @returns null where the books were moved meanwhile */
async function bookSome(ownerId: string, codes: readonly CodeItem[]): Promise<true | null> {
  const books = await readCodeBooks(ownerId, codes.map(({ code }) => code));
  const plan = planCodes(books, codes);
  return plan.booked.size === 0 || (await writeCodePlan(books, plan)) || null;
}
