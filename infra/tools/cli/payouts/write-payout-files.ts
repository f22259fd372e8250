import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PayoutFile } from '../../../../functions/books/statements/payout-files/make-payout-file.ts';
import { payoutCsv } from '../../../../functions/books/statements/payout-files/payout-csv.ts';
import { type Payer, sepaFile } from '../../../../functions/books/statements/payout-files/sepa-file.ts';
import { CliError } from '../cli-error.ts';

interface Place {
  payer: Payer | null;
  /** The day on which the bank is to pay. */
  payOn: string;
  folder: string;
}

/**
 * Writes the payouts of a file: those in euros to an IBAN for SEPA, and the others as a table. Only the operator can read them, and none
 * replaces another one.
 * @returns the names of the files
 * @throws CliError if they cannot be written; what they pay is stored and can be written again
 */
export async function writePayoutFiles({ id, lines }: PayoutFile, { payer, payOn, folder }: Place, now: Date): Promise<string[]> {
  const { sepa = [], csv = [] } = Object.groupBy(lines, ({ format }) => format);
  const files = [
    ...(sepa.length > 0 && payer ? [['xml', sepaFile({ id, payer, payOn, lines: sepa }, now)] as const] : []),
    ...(csv.length > 0 ? [['csv', payoutCsv(csv)] as const] : []),
  ];
  const written: string[] = [];
  for (const [extension, text] of files) {
    const name = path.join(folder, `${id}.${extension}`);
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
