import type { PayoutFile } from '../../../../functions/books/statements/payout-files/make-payout-file.ts';
import type { PayoutPlan } from '../../../../functions/books/statements/payout-files/plan-payouts.ts';
import { readRate, transferOf } from '../../../../functions/books/statements/payout-files/transfer-rules.ts';
import { isDay } from '../../../../functions/books/statements/payout-rules.ts';
import { maskedAccount } from '#shared/money/bank-account.ts';
import { formatMoney } from '#shared/money/money.ts';
import { CliError } from '../cli-error.ts';
import { type Command, type Option, type Result, textOf, type Values } from '../command.ts';
import { booksCommand } from './books-command.ts';
import type { Payouts } from './operators-payouts.ts';
import { planInWords } from './plan-in-words.ts';
import { writePayoutFiles } from './write-payout-files.ts';

const EURO_RATE: Readonly<Record<string, Option>> = {
  'euro-rate': { value: 'RATE', help: 'what a dollar is in euros, e.g. 0.9215: IBANs are paid in euros by SEPA then' },
};

const open = async (values: Values): Promise<Payouts> => {
  // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
  const { openPayouts } = await import('./operators-payouts.ts');
  return openPayouts(values);
};

const due: Command = {
  name: 'payout due',
  summary: 'As the operator: show what is owed to all organisations, who cannot be paid and why, and what a file has already.',
  example: '--stage prod',
  runAsOperator: async (values) => {
    const { planPayouts } = await open(values);
    const plan = await planPayouts(new Date());
    return result(plan, null, []);
  },
};

const file: Command = {
  name: 'payout file',
  summary:
    'As the operator: write files with which your bank pays what is due: SEPA for euros to an IBAN, a table for each other currency and account.',
  options: {
    ...EURO_RATE,
    'pay-on': { value: 'DAY', help: 'the day on which the bank is to pay, e.g. 2027-06-30 (default: today)' },
    folder: { value: 'FOLDER', help: 'where the files are written (default: here)' },
    again: { value: 'FILE', help: 'the id of an earlier file: writes what is still open of it again, with the same ids' },
  },
  example: '--euro-rate 0.9215 --stage prod',
  runAsOperator: async (values) => {
    const now = new Date();
    const [rate, payOn] = [readEuroRate(values), readPayOn(values, now)];
    const { planPayouts, makePayoutFile, payoutsOfFile, payer } = await open(values);
    const plan = await planPayouts(now);
    const again = textOf(values, 'again');
    const isSepa = again
      ? plan.open.some(({ instructed }) => instructed.file === again && instructed.format === 'sepa')
      : plan.due.some(({ amount, currency, method }) => transferOf(amount, currency, method.bank, rate).format === 'sepa');
    if (isSepa && !payer)
      throw new CliError('The setting "payer" is missing: the account from which you pay. Nothing was written.');
    const made = again === undefined ? await makePayoutFile(plan, rate, now) : payoutsOfFile(again, plan);
    if (again !== undefined && !made) throw new CliError(`Nothing of the file ${again} is open.`);
    const names = made ? await writePayoutFiles(made, { payer, payOn, folder: textOf(values, 'folder') ?? '.' }, now) : [];
    return result(plan, made, names);
  },
};

/** Returns what became of a plan. @param names of the files that were written */
function result({ due: planned, leftOut, open: all }: PayoutPlan, made: PayoutFile | null, names: readonly string[]): Result {
  const inFile = new Set(made?.lines.map(({ id }) => id));
  const earlier = all.filter(({ instructed }) => !inFile.has(instructed.id));
  const listed = earlier.map(({ instructed, method: _method, ...payee }) => ({ ...payee, ...instructed }));
  const unpaid = made ? [] : planned.map(({ before: _before, method, ...one }) => ({ ...one, bank: maskedAccount(method.bank) }));
  const lines = (made?.lines ?? []).map(({ bank, ...line }) => ({ ...line, bank: maskedAccount(bank) }));
  return {
    json: { file: made?.id ?? null, files: names, lines, due: unpaid, leftOut, open: listed },
    text: planInWords({ lines, due: unpaid, leftOut, open: listed }, names),
  };
}

const withdraw = booksCommand({
  name: 'payout withdraw',
  summary:
    'As the operator: take a payout out of a file that your bank has not paid and will not pay; the next file has it again.',
  options: { reference: { value: 'ID', help: 'its id in the file, such as MQ-0F1E2D3C4B5A69788796A5B4', isRequired: true } },
  example: 'olu@example.com --reference MQ-0F1E2D3C4B5A69788796A5B4 --stage prod',
  run: async (openBooks, values) => {
    const reference = textOf(values, 'reference')!;
    const { account, withdrawPayout } = await openBooks();
    const withdrawn = await withdrawPayout(account.userId, reference);
    if (!withdrawn) throw new CliError(`No file has an open payout ${reference} to ${account.email}.`);
    const text = `${formatMoney(withdrawn.amount, withdrawn.currency)} to ${account.email} (${reference}) is withdrawn from ${withdrawn.file}.`;
    return { json: { ...withdrawn, isWithdrawn: true }, text };
  },
});

function readEuroRate(values: Values): number | null {
  const typed = textOf(values, 'euro-rate');
  if (typed === undefined) return null;
  const rate = readRate(typed);
  if (rate === null) throw new CliError(`--euro-rate must be a number such as 0.9215, not "${typed}".`);
  return rate;
}

function readPayOn(values: Values, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const day = textOf(values, 'pay-on') ?? today;
  if (!isDay(day) || day < today) throw new CliError(`--pay-on must be today or a later day, such as ${today}, not "${day}".`);
  return day;
}

export const fileCommands: readonly Command[] = [due, file, withdraw];
