import { ApiError } from '../../../../functions/platform/http/api-error.ts';
import { type RecordedPayout, requirePayout } from '../../../../functions/books/statements/payout-rules.ts';
import { formatMoney } from '#shared/money/money.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';
import { readPrice } from '../values.ts';
import { booksCommand } from './books-command.ts';

/** The options of the fields of a payout. */
const OPTIONS: Readonly<Record<keyof RecordedPayout, string>> = {
  reference: 'reference',
  amount: 'amount',
  currency: 'currency',
  paidOn: 'paid-on',
  bankReference: 'bank-reference',
  anyway: 'anyway',
};

export const recordCommand = booksCommand({
  name: 'payout record',
  summary: 'As the operator: record a payout that you have made. The same reference counts once, however often you record it.',
  options: {
    amount: { value: 'SUM', help: 'what you have paid out, e.g. 1250.00', isRequired: true },
    currency: { value: 'CODE', help: 'of the sum, e.g. EUR (default: that of the payout in a file, else USD)' },
    reference: {
      value: 'TEXT',
      help: 'your name for the transfer, e.g. 2027-06-OLU, or its id in a payout file',
      isRequired: true,
    },
    'paid-on': { value: 'DAY', help: 'the day on which you have paid, e.g. 2027-06-30', isRequired: true },
    'bank-reference': { value: 'TEXT', help: 'what your bank calls the transfer, if it gave it a name' },
    anyway: { value: 'REASON', help: 'why you have paid before the waiting period of a new bank account was over' },
  },
  example: 'olu@example.com --amount 1250.00 --reference 2027-06-OLU --paid-on 2027-06-30 --stage prod',
  run: async (open, values) => {
    const now = new Date();
    const recorded = readPayout(values, now);
    const { account, recordPayout } = await open();
    const outcome = await recordPayout(account.userId, recorded, now);
    const { reference, amount } = recorded;
    switch (outcome.is) {
      case 'too much':
        throw new CliError(
          `${account.email} is owed ${formatMoney(outcome.balance, outcome.currency)}. A payout cannot be more than that.`,
        );
      case 'too early':
        throw new CliError(
          `The bank account of ${account.email} was changed at ${outcome.wait.setAt}, and is not paid to before ${outcome.wait.paidFrom}. If you have paid nevertheless, say why with --anyway; the organisation reads it.`,
        );
      case 'different': {
        const { amount: was, currency, at, paidOn = at.slice(0, 10), bankReference } = outcome.payout;
        const before = `${formatMoney(was, currency)} on ${paidOn}${bankReference === undefined ? '' : ` (${bankReference})`}`;
        throw new CliError(`${reference} was recorded with ${before}. Give each transfer a reference of its own.`);
      }
      default: {
        const sum = (money: number) => formatMoney(money, outcome.payout.currency);
        const done = outcome.is === 'known' ? 'was recorded before' : 'is recorded';
        const text = `${sum(amount)} to ${account.email} (${reference}) ${done}. Owed now: ${sum(outcome.balance)}.`;
        return { json: { ...outcome.payout, balance: outcome.balance }, text };
      }
    }
  },
});

/** Returns the payout that options describe. @throws CliError naming the option at fault */
function readPayout(values: Values, now: Date): RecordedPayout {
  const recorded = {
    reference: textOf(values, 'reference')!,
    amount: readPrice(textOf(values, 'amount')!, '--amount'),
    currency: textOf(values, 'currency')?.toLowerCase(),
    paidOn: textOf(values, 'paid-on')!,
    bankReference: textOf(values, 'bank-reference') ?? null,
    anyway: textOf(values, 'anyway') ?? null,
  };
  try {
    requirePayout(recorded, now);
  } catch (error) {
    if (!(error instanceof ApiError) || error.field === undefined) throw error;
    throw new CliError(`--${OPTIONS[error.field as keyof RecordedPayout]}: ${error.message}`, { cause: error });
  }
  return recorded;
}
