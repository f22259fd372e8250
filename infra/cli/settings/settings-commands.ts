import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { formatMoney } from '#shared/money.ts';
import { CliError } from '../cli-error.ts';
import { type Command, textOf, type Values } from '../command.ts';
import { readPeriod, readPrice } from '../values.ts';

/** What was given, under the API's names; `none` for none. */
function changesIn(values: Values) {
  const text = (name: string) => (textOf(values, name) === 'none' ? '' : textOf(values, name));
  const credit = textOf(values, 'referral-credit');
  const outages = values.outage as string[] | undefined;
  return {
    sellerName: text('seller'),
    // A line break is hard to type on a command line.
    sellerAddress: text('address')?.replaceAll('\\n', '\n'),
    taxNumber: text('tax-number'),
    referralCredit: credit === undefined ? undefined : credit === 'none' ? 0 : readPrice(credit, '--referral-credit'),
    outages: outages?.filter((outage) => outage !== 'none').map((outage) => readPeriod('--outage', outage)),
  };
}

const show: Command = {
  name: 'settings show',
  summary: 'Shows what receipts say of you, what a recommendation earns and which outages count.',
  operands: [],
  options: {},
  example: '',
  run: async (studio) => {
    const settings = await studio.call('GET /studio/settings', {}, null);
    return { json: settings, text: describeSettings(settings) };
  },
};

const set: Command = {
  name: 'settings set',
  summary: 'Changes what is named and leaves the rest; none empties it.',
  operands: [],
  options: {
    seller: { value: 'TEXT', help: 'whom receipts name as the seller' },
    address: { value: 'TEXT', help: 'the seller’s address; \\n for a line break' },
    'tax-number': { value: 'TEXT', help: 'the seller’s tax number, as receipts show it' },
    'referral-credit': { value: 'DOLLARS', help: 'what somebody gets whose recommendation led to a first purchase, e.g. 5.00' },
    outage: { value: 'PERIOD', help: 'an outage, e.g. 2027-01-01T10:00Z/2027-01-03T12:00Z; once for each of them', isList: true },
  },
  example: '--seller "Harvest Ltd" --address "1 Quay\\nSingapore" --referral-credit 5.00',
  run: async (studio, values) => {
    const changes = changesIn(values);
    if (Object.values(changes).every((value) => value === undefined)) {
      throw new CliError('Say what to change, e.g. --seller "Harvest Ltd".');
    }
    const settings = await studio.call('POST /studio/settings', {}, changes);
    return { json: settings, text: describeSettings(settings) };
  },
};

function describeSettings({ sellerName, sellerAddress, taxNumber, referralCredit, outages }: OrganizerSettings): string {
  const facts: [string, string][] = [
    ['seller', sellerName || 'the platform'],
    ['address', sellerAddress.replaceAll('\n', ', ') || 'none'],
    ['tax number', taxNumber || 'none'],
    ['referral', referralCredit > 0 ? formatMoney(referralCredit) : 'no credit'],
    ...outages.map(({ from, to }): [string, string] => ['outage', `${from} to ${to}`]),
  ];
  return facts.map(([label, value]) => `${label.padEnd(12)}${value}`).join('\n');
}

export const settingsCommands: readonly Command[] = [show, set];
