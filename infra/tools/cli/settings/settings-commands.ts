import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { formatMoney } from '#shared/money.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf, type Values } from '../command.ts';
import { readCount, readPeriod, readPrice } from '../values.ts';

/** Returns the given settings, under the API's names; `none` clears a setting. */
function changesIn(values: Values) {
  const text = (name: string) => (textOf(values, name) === 'none' ? '' : textOf(values, name));
  const credit = textOf(values, 'referral-credit');
  const [most, sum] = [textOf(values, 'refunds-unreviewed'), textOf(values, 'refunded-unreviewed')];
  const outages = values.outage as string[] | undefined;
  return {
    sellerName: text('seller'),
    // A line break is hard to type on a command line.
    sellerAddress: text('address')?.replaceAll('\\n', '\n'),
    taxNumber: text('tax-number'),
    referralCredit: credit === undefined ? undefined : credit === 'none' ? 0 : readPrice(credit, '--referral-credit'),
    refundsUnreviewed: most === undefined ? undefined : readCount(most, '--refunds-unreviewed'),
    refundedUnreviewed: sum === undefined ? undefined : sum === 'none' ? 0 : readPrice(sum, '--refunded-unreviewed'),
    outages: outages?.filter((outage) => outage !== 'none').map((outage) => readPeriod('--outage', outage)),
  };
}

const show: Command = {
  name: 'settings show',
  summary: 'Show your details on receipts, your referral credit and the outages that count for refunds.',
  run: async (studio) => {
    const settings = await studio.call('GET /studio/settings', {}, null);
    return { json: settings, text: describeSettings(settings) };
  },
};

const set: Command = {
  name: 'settings set',
  summary: 'Change the given settings. The value "none" clears a setting.',
  options: {
    seller: { value: 'TEXT', help: 'the seller’s name, as receipts show it' },
    address: { value: 'TEXT', help: 'the seller’s address; \\n for a line break' },
    'tax-number': { value: 'TEXT', help: 'the seller’s tax number, as receipts show it' },
    'referral-credit': { value: 'DOLLARS', help: 'credit for a referral that leads to a first purchase, e.g. 5.00' },
    'refunds-unreviewed': { value: 'N', help: 'how many refunds for missed minutes a broadcast makes without your review' },
    'refunded-unreviewed': { value: 'DOLLARS', help: 'how much a broadcast refunds for missed minutes without your review' },
    outage: { value: 'PERIOD', help: 'an outage, e.g. 2027-01-01T10:00Z/2027-01-03T12:00Z; repeat it for each', isList: true },
  },
  example: '--seller "Harvest Ltd" --address "1 Quay\\nSingapore" --referral-credit 5.00',
  run: async (studio, values) => {
    const changes = changesIn(values);
    if (Object.values(changes).every((value) => value === undefined)) {
      throw new CliError('Nothing to change. Name at least one setting, e.g. --seller "Harvest Ltd".');
    }
    const settings = await studio.call('POST /studio/settings', {}, changes);
    return { json: settings, text: describeSettings(settings) };
  },
};

function describeSettings(settings: OrganizerSettings): string {
  const { sellerName, sellerAddress, taxNumber, referralCredit, outages, refundsUnreviewed, refundedUnreviewed } = settings;
  const facts: [string, string][] = [
    ['seller', sellerName || 'the platform'],
    ['address', sellerAddress.replaceAll('\n', ', ') || 'none'],
    ['tax number', taxNumber || 'none'],
    ['referral', referralCredit > 0 ? formatMoney(referralCredit) : 'no credit'],
    ['review', `above ${refundsUnreviewed} refunds or ${formatMoney(refundedUnreviewed)} for a broadcast`],
    ...outages.map(({ from, to }): [string, string] => ['outage', `${from} to ${to}`]),
  ];
  return facts.map(([label, value]) => `${label.padEnd(12)}${value}`).join('\n');
}

export const settingsCommands: readonly Command[] = [show, set];
