import { isOfSettlement } from '#shared/ledger/entry.ts';
import type { Books } from './compare-codes.ts';
import { textOfEntry, textOfRow } from './entry-texts.ts';

/**
 * Compares a ledger's entries of agreements and payouts with their records, each of which names its entry.
 * @returns a sentence for each difference
 */
export async function compareSettlements({ table, ownerId, sums: { settlements } }: Books): Promise<string[]> {
  const faults: string[] = [];
  const recorded = new Set<number>();
  for await (const { entry, ...line } of table.settlements(ownerId)) {
    const number = Number(entry);
    recorded.add(number);
    // It may have been entered since the ledger was read.
    const text = settlements.get(number) ?? (await textNow(table, ownerId, number));
    if (text !== textOfRow(line)) faults.push(`${line.sk} was recorded but is not in the ledger so`);
  }
  for (const number of settlements.keys()) {
    if (!recorded.has(number)) faults.push(`the entry ${number} is in the ledger, but there is no record of it`);
  }
  return faults;
}

async function textNow(table: Books['table'], ownerId: string, number: number): Promise<string | null> {
  const row = await table.entry(ownerId, number);
  return row && isOfSettlement(row) ? textOfEntry(row) : null;
}
