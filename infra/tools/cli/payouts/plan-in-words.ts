import { accountInWords, type MaskedBankAccount } from '#shared/money/bank-account.ts';
import { formatMoney } from '#shared/money/money.ts';

interface Recipient {
  name: string;
  email: string | null;
}

interface Amount extends Recipient {
  /** Minor units. */
  amount: number;
  currency: string;
}

/** A payout in a file. */
interface FilePayout extends Amount {
  id: string;
  file: string;
  transferred: { amount: number; currency: string };
}

/** The fate of each sum that is owed. */
interface Outcome {
  lines: readonly (FilePayout & { bank: MaskedBankAccount })[];
  due: readonly (Amount & { bank: MaskedBankAccount })[];
  leftOut: readonly (Recipient & { why: string })[];
  open: readonly FilePayout[];
}

/** Returns what becomes of what is owed, for the operator. @param files that were written */
export function planInWords({ lines, due, leftOut, open }: Outcome, files: readonly string[]): string {
  const parts = [
    part(
      files.length > 0 ? `Written: ${files.join(', ')}` : '',
      lines.map((one) => `${whom(one)}  ${sum(one)}  ${one.id}  ${accountInWords(one.bank)}`),
    ),
    part(
      'Due:',
      due.map((one) => `${whom(one)}  ${formatMoney(one.amount, one.currency)}  ${accountInWords(one.bank)}`),
    ),
    part(
      'Left out:',
      leftOut.map((one) => `${whom(one)}: ${one.why}`),
    ),
    part(
      'In an earlier file, and not recorded yet:',
      open.map((one) => `${whom(one)}  ${sum(one)}  ${one.id}  ${one.file}`),
    ),
  ].filter((text) => text !== '');
  return parts.length > 0 ? parts.join('\n') : 'Nobody is owed anything.';
}

const part = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)].join('\n') : '';

const whom = ({ name, email }: Recipient): string => `${name} (${email ?? 'its account is gone'})`;

/** Returns what is paid of what is owed and, where it differs, what the bank transfers. */
function sum({ amount, currency, transferred }: FilePayout): string {
  const owed = formatMoney(amount, currency);
  return currency === transferred.currency ? owed : `${owed} as ${formatMoney(transferred.amount, transferred.currency)}`;
}
