import { createHash, randomBytes } from 'node:crypto';
import { instruct, type InstructedPayout, listInstructed, withdrawInstructed } from './instructed-payouts-store.ts';
import type { PayoutLineOfFile } from './payout-lines.ts';
import { isOpen } from './open-payout.ts';
import type { DuePayout, PayoutPlan } from './plan-payouts.ts';
import { transferOf } from './transfer-rules.ts';

/** The payouts of one file, of which those by SEPA and the others are written apart. */
export interface PayoutFile {
  id: string;
  lines: PayoutLineOfFile[];
}

/** Returns the id of a new file, with its day for people. At most 35 characters, as ISO 20022 allows. */
const newFileId = (now: Date): string =>
  `PAYOUT-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`;

/** Returns the end-to-end id of an organisation's payout in a file, which has one to each in a currency. At most 35 characters. */
const endToEndId = (file: string, ownerId: string, currency: string): string =>
  `MQ-${createHash('sha256').update(`${file} ${ownerId} ${currency}`).digest('hex').slice(0, 24).toUpperCase()}`;

/**
 * Makes a file of what is due. Each payout is stored before the file exists, and none is in another file until it is recorded or withdrawn: a
 * file that is made twice, or at the same time, pays nobody twice, and one that was lost on the way is written again from what is stored.
 * @param euroRate as of {@link transferOf}
 * @returns null if nothing is due
 */
export async function makePayoutFile(
  { due, leftOut }: PayoutPlan,
  euroRate: number | null,
  now: Date,
): Promise<PayoutFile | null> {
  const id = newFileId(now);
  const lines: PayoutLineOfFile[] = [];
  for (const one of due) {
    const { ownerId, name, email } = one;
    const line = lineOf(one, { id, euroRate });
    if (line.transferred.amount === 0) leftOut.push({ ownerId, name, email, why: 'it is owed less than a cent of a euro' });
    else if (await store(one, line, now)) lines.push(line);
    else
      leftOut.push({
        ownerId,
        name,
        email,
        why: 'another file has it, or its books or its bank account changed, since a moment ago: make a file again',
      });
  }
  return lines.length > 0 ? { id, lines } : null;
}

function lineOf({ ownerId, name, email, amount, currency, method }: DuePayout, file: { id: string; euroRate: number | null }) {
  const transfer = transferOf(amount, currency, method.bank, file.euroRate);
  const id = endToEndId(file.id, ownerId, currency);
  return { ownerId, name, email, id, file: file.id, amount, currency, bank: method.bank, ...transfer };
}

function store({ ownerId, before, method, ledgerHash }: DuePayout, line: PayoutLineOfFile, now: Date): Promise<boolean> {
  const { id, file, amount, currency, transferred, format } = line;
  const madeAt = now.toISOString();
  return instruct(
    ownerId,
    before,
    { id, file, madeAt, amount, currency, transferred, format, methodRev: method.rev },
    ledgerHash,
  );
}

/**
 * Returns the payouts of an earlier file that are still open, with the ids that they had, so that a bank knows them if it has them already. One
 * to a bank account that was changed since is left out: it has to be withdrawn, and waits for the new account.
 */
export function payoutsOfFile(id: string, { open, leftOut }: PayoutPlan): PayoutFile | null {
  const lines: PayoutLineOfFile[] = [];
  for (const { instructed, method, ...payee } of open) {
    if (instructed.file !== id) continue;
    const { id: endToEnd, file, amount, currency, transferred, format, methodRev } = instructed;
    if (method?.rev === methodRev) {
      lines.push({ ...payee, id: endToEnd, file, amount, currency, transferred, format, bank: method.bank });
    } else leftOut.push({ ...payee, why: 'its bank account was changed since: withdraw this payout' });
  }
  return lines.length > 0 ? { id, lines } : null;
}

/**
 * Withdraws the payout of an organisation that a file has and that was never made: the next file has what it is owed. Idempotent.
 * @param id the end-to-end id
 * @returns the payout; null if no open one has this id
 */
export async function withdrawPayout(ownerId: string, id: string): Promise<InstructedPayout | null> {
  const instructed = (await listInstructed(ownerId)).find((one) => one.id === id);
  if (!instructed) return null;
  if (instructed.isWithdrawn) return instructed;
  return (await isOpen(ownerId, instructed)) && (await withdrawInstructed(ownerId, instructed)) ? instructed : null;
}
