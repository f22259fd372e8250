import type { Balance } from '../../../../functions/books/statements/balance.ts';
import type { PayoutMethod } from '../../../../functions/books/statements/payout-method/payout-methods-store.ts';
import { formatMoney } from '#shared/money/money.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';
import { booksCommand } from './books-command.ts';
import { fileCommands } from './file-commands.ts';
import { partnersInWords, transfersInWords } from './transfers-in-words.ts';
import { recordCommand } from './record-command.ts';

const list = booksCommand({
  name: 'payout list',
  summary:
    'As the operator: show what is owed to the organisation that an account started and to its partners, what was paid out, and which transfers through Stripe are under way or were refused.',
  example: 'olu@example.com --stage prod',
  run: async (open) => {
    const { account, readBalances, findPayoutMethod, listOpenPayouts, listPayouts, findUnpaidTransfers } = await open();
    const { email, userId } = account;
    // Before the balance: one that ends in between is then among the payouts as well, and not missing in both.
    const transfers = await findUnpaidTransfers();
    const [balances, payouts] = [await readBalances(), await listPayouts(userId)];
    const [method, instructed] = [await findPayoutMethod(userId), await listOpenPayouts()];
    const inFile = instructed.map(
      ({ amount, currency, file, id }) => `  ${formatMoney(amount, currency)} is in ${file} as ${id}, and not recorded yet`,
    );
    const partners = balances.flatMap((one) => one.partners);
    const beside = [...balances.flatMap(partnersInWords), ...transfersInWords(transfers, partners)].map((line) => `  ${line}`);
    const names = new Map(partners.map(({ payee, name }) => [payee, name]));
    const lines = payouts.map(
      ({ at, paidOn = at.slice(0, 10), amount, currency, reference, bankReference, payee }) =>
        `  ${paidOn}  ${formatMoney(amount, currency)}  ${reference}${bankReference === undefined ? '' : `  ${bankReference}`}${payee === undefined ? '' : `  to ${names.get(payee) ?? payee}`}`,
    );
    const [first, ...others] = balances.map(figuresOf);
    const inOthers = others.length > 0 ? { inOthers: others } : {};
    return {
      json: { organization: userId, ...first!, ...inOthers, payouts, method, instructed, transfers },
      text: [`${email}: ${balances.map(sumsOf).join('; ')}`, `  ${payeeInWords(method)}`, ...inFile, ...beside, ...lines].join(
        '\n',
      ),
    };
  },
});

const figuresOf = ({ currency, earned, paidOut, own: balance, partners }: Balance) => ({
  currency,
  earned,
  paidOut,
  balance,
  partners,
});

function sumsOf({ currency, earned, paidOut, own }: Balance): string {
  const [all, paid, owed] = [earned, paidOut, own].map((amount) => formatMoney(amount, currency));
  return `earned ${all}, paid out ${paid}, owed ${owed}`;
}

/** Returns the payee, the whole account, which the operator enters at the bank, and the day from which it may be paid to. */
function payeeInWords(method: PayoutMethod | null): string {
  if (!method) return 'no bank account yet';
  const { bank, paidFrom } = method;
  const account =
    bank.format === 'iban' ? `IBAN ${bank.iban}, BIC ${bank.bic}` : `routing ${bank.routing}, account ${bank.account}`;
  return `pay to ${bank.holder}, ${account}, not before ${paidFrom}`;
}

const share = booksCommand({
  name: 'organizer share',
  summary: 'As the operator: set the platform’s share of what the organisation of an account sells.',
  options: {
    percent: { value: 'PERCENT', help: 'of the money without tax, e.g. 12.5', isRequired: true },
    'for-event': { value: 'ID', help: 'for all sales of this event; otherwise for events whose first sale is still to come' },
  },
  example: 'olu@example.com --percent 12.5 --stage prod',
  run: async (open, values) => {
    const basisPoints = readShare(textOf(values, 'percent')!);
    const eventId = textOf(values, 'for-event') ?? null;
    if (eventId !== null && !/^evt_[\w-]{1,60}$/.test(eventId))
      throw new CliError(`--for-event must be an event's id, not "${eventId}".`);
    const { account, enterSettlement, findPlatformShare, noteShare } = await open();
    const { userId, email } = account;
    if ((await findPlatformShare(userId, eventId)) !== basisPoints) {
      const at = new Date().toISOString();
      await enterSettlement(userId, { kind: 'platform-share-set', at, eventId, share: basisPoints });
    }
    // Also for one that was set before: whoever set it may have been interrupted then.
    if (eventId === null) await noteShare();
    const what = eventId ?? 'events whose first sale is still to come';
    return {
      json: { organization: userId, event: eventId, percent: basisPoints / 100 },
      text: `The platform keeps ${basisPoints / 100}% of ${what} of ${email}.`,
    };
  },
});

/** Parses a percentage with up to two decimals: `12.5` → 1250 hundredths. @throws CliError */
function readShare(value: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(value.trim()) ?? [];
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === undefined || hundredths > 10_000) throw new CliError(`--percent must be 0 to 100, such as 12.5, not "${value}".`);
  return hundredths;
}

export const payoutCommands: readonly Command[] = [list, recordCommand, ...fileCommands, share];
