import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PayoutFile } from '../../../../functions/books/statements/payout-files/make-payout-file.ts';
import { payoutCsv } from '../../../../functions/books/statements/payout-files/payout-csv.ts';
import { type Payer, sepaFiles } from '../../../../functions/books/statements/payout-files/sepa-file.ts';
import { CliError } from '../cli-error.ts';

interface Place {
  payer: Payer | null;
  /** The day on which the bank is to pay. */
  payOn: string;
  folder: string;
}

/**
 * Writes the payouts of a file: those in euros to an IBAN for SEPA, a thousand in each, and the others as a table for
 * each currency. Only the operator can read them, and none
 * replaces another one.
 * @returns the names of the files
 * @throws CliError if they cannot be written; what they pay is stored and can be written again
 */
export async function writePayoutFiles({ id, lines }: PayoutFile, { payer, payOn, folder }: Place, now: Date): Promise<string[]> {
  const { sepa = [], csv = [] } = Object.groupBy(lines, ({ format }) => format);
  const written: string[] = [];
  for (const [file, text] of textsOf(id, { sepa, csv }, { payer, payOn }, now)) {
    const name = path.join(folder, file);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(name, text, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      const why = `${name} cannot be written: ${(error as Error).message}`;
      throw new CliError(`${why}. Write it elsewhere with --again ${id} --folder FOLDER.`, { cause: error });
    }
    written.push(name);
  }
  return written;
}

/** Makes the texts of the files one after the other, each with its name. */
function* textsOf(
  id: string,
  { sepa, csv }: Record<'sepa' | 'csv', PayoutFile['lines']>,
  { payer, payOn }: Omit<Place, 'folder'>,
  now: Date,
): Generator<[name: string, text: string]> {
  if (payer) for (const file of sepaFiles({ id, payer, payOn, lines: sepa }, now)) yield [`${file.id}.xml`, file.text];
  const tables = Map.groupBy(csv, ({ transferred }) => transferred.currency.toUpperCase());
  for (const [currency, some] of tables) yield [tables.size === 1 ? `${id}.csv` : `${id}-${currency}.csv`, payoutCsv(some)];
}
