import { eachCurrency } from '#shared/ledger/each-currency.ts';
import type { StatementFigures } from '#shared/ledger/statement.ts';
import { type PayoutFigures, verifyDocument, type VerifiedDocument } from '#shared/ledger/verify-document.ts';
import { formatMoney } from '#shared/money/money.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';
import { fetchKeys, readKeys, readText } from './read-keys.ts';

/** `marquee verify-statement`: needs neither an account nor, with saved keys, a connection. */
export const verifyStatementCommand: Command = {
  name: 'verify-statement',
  summary: 'Verify a statement that somebody sent you: that the platform has signed it, and that its figures add up.',
  operands: ['FILE'],
  options: { keys: { value: 'FILE', help: 'the site’s public keys, saved earlier (default: asks the site for them)' } },
  example: 'statement-fight-night-1234.json --url https://watch.example.com',
  runOnStage: async (stage, _terminal, values, { file }) => {
    const keyFile = textOf(values, 'keys');
    const [text, keys] = await Promise.all([readText(file), keyFile === undefined ? fetchKeys(stage) : readKeys(keyFile)]);
    const result = await verifyDocument(text, keys);
    if (result.kind === 'unreadable') throw new CliError(`${file}: ${result.why}`);
    if (result.problems.length > 0) throw new CliError(`${file} must not be relied on. ${result.problems.join(' ')}`);
    const { document } = result;
    return { json: { isRight: true, document }, text: `${describe(document)}\n${proof(document)}` };
  },
};

function describe(document: VerifiedDocument['document']): string {
  if (document.document === 'payouts') return eachCurrency<PayoutFigures>(document).map(describePayouts).join('\n');
  const { title } = document;
  return eachCurrency<StatementFigures>(document)
    .map((figures) => describeStatement(title, figures))
    .join('\n');
}

function describePayouts({ currency, earned, paidOut, balance }: PayoutFigures): string {
  const [all, paid, owed] = [earned, paidOut, balance].map((amount) => formatMoney(amount, currency));
  return `Earned ${all}, paid out ${paid}, still owed ${owed}.`;
}

function describeStatement(title: string, figures: StatementFigures): string {
  const { currency, sales, free, given, gross, divided, platform, partners, organization } = figures;
  const parts = [{ name: 'Platform', ...platform }, ...partners, { name: 'Organisation', ...organization }].map(
    ({ name, percent, amount }) => `  ${name} (${percent}%): ${formatMoney(amount, currency)}`,
  );
  return [
    `${title}: ${sales} sold for ${formatMoney(gross, currency)}, ${free} free, ${given} given, ${formatMoney(divided, currency)} to be divided.`,
    ...parts,
  ].join('\n');
}

const proof = ({ ledger, signature }: VerifiedDocument['document']) =>
  `Signed on ${signature.signedAt.slice(0, 10)} with the key ${signature.kid}, by the ledger up to entry ${ledger.lastEntry}. Nothing in it was changed since.`;
