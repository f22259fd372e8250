import { textsOf } from './entry-texts.ts';
import type { LedgerSums } from './ledger-sums.ts';
import type { LedgerTable } from './ledger-table.ts';

/** A code that is marked as entered, with the lines that the books should have about it, as texts. */
export interface EnteredCode {
  code: string;
  texts: string[];
}

/** A ledger that was read, with its sums. */
export interface Books {
  table: LedgerTable;
  ownerId: string;
  sums: LedgerSums;
}

/**
 * Compares a ledger's entries about codes with the codes themselves, like {@link comparePayments}.
 * @param entered the owner's codes, read before the ledger was
 * @returns a sentence for each difference
 */
export async function compareCodes(
  { table, ownerId, sums: { byCode } }: Books,
  entered: readonly EnteredCode[],
): Promise<string[]> {
  const known = new Map(entered.map(({ code, texts }) => [code, texts]));
  const faults: string[] = [];
  for (const code of new Set([...known.keys(), ...byCode.keys()])) {
    const [said, expected] = [byCode.get(code) ?? [], known.get(code) ?? []];
    if (isSame(said, expected)) continue;
    // The code may have been made or disabled since the codes were read.
    const now = await table.code(ownerId, code);
    const isFurther = expected.every((text) => said.includes(text)) && now !== null && isSame(said, textsOf(now));
    if (!isFurther) faults.push(`the code ${code} does not match its entries in the ledger`);
  }
  return faults;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text) => others.includes(text));
}
