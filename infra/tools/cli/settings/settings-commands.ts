import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { sellerNameOf } from '#shared/brand/brand.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';
import { readCount, readPeriod, readPrice } from '../values.ts';

/** Returns a text, or an empty one for `none`, which clears the setting. */
const textOrNone = (given: string) => (given === 'none' ? '' : given);
/** Returns a price, or zero for `none`. */
const priceOrNone = (given: string, option: string) => (given === 'none' ? 0 : readPrice(given, option));

const show = endpointCommand({
  route: 'GET /studio/settings',
  name: 'settings show',
  summary: 'Show your details on receipts, your referral credit and the outages that count for refunds.',
  text: describeSettings,
});

const set = endpointCommand({
  route: 'POST /studio/settings',
  name: 'settings set',
  summary: 'Change the given settings. The value "none" clears a setting.',
  options: {
    sellerName: { option: 'seller', value: 'TEXT', help: 'the seller’s name, as receipts show it', read: textOrNone },
    sellerAddress: {
      option: 'address',
      value: 'TEXT',
      help: 'the seller’s address; \\n for a line break',
      // A line break is hard to type on a command line.
      read: (given: string) => textOrNone(given).replaceAll('\\n', '\n'),
    },
    taxNumber: { option: 'tax-number', value: 'TEXT', help: 'the seller’s tax number, as receipts show it', read: textOrNone },
    referralCredit: {
      option: 'referral-credit',
      value: 'DOLLARS',
      help: 'credit for a referral that leads to a first purchase, e.g. 5.00',
      read: priceOrNone,
    },
    refundsUnreviewed: {
      option: 'refunds-unreviewed',
      value: 'N',
      help: 'how many refunds for missed minutes a broadcast makes without your review',
      read: (given: string, option: string) => readCount(option, given),
    },
    refundedUnreviewed: {
      option: 'refunded-unreviewed',
      value: 'DOLLARS',
      help: 'how much a broadcast refunds for missed minutes without your review',
      read: priceOrNone,
    },
    outages: {
      option: 'outage',
      value: 'PERIOD',
      help: 'an outage, e.g. 2027-01-01T10:00Z/2027-01-03T12:00Z; repeat it for each',
      isList: true,
      read: (given: string[], option: string) => given.filter((one) => one !== 'none').map((one) => readPeriod(option, one)),
    },
  },
  example: '--seller "Harvest Ltd" --address "1 Quay\\nSingapore" --referral-credit 5.00',
  atLeastOne: 'setting, e.g. --seller "Harvest Ltd"',
  text: describeSettings,
});

function describeSettings(settings: OrganizerSettings): string {
  const { sellerAddress, taxNumber, referralCredit, outages, refundsUnreviewed, refundedUnreviewed } = settings;
  const facts: [string, string][] = [
    ['seller', sellerNameOf(settings) || 'the platform'],
    ['address', sellerAddress.replaceAll('\n', ', ') || 'none'],
    ['tax number', taxNumber || 'none'],
    ['referral', referralCredit > 0 ? formatMoney(referralCredit) : 'no credit'],
    ['review', `above ${refundsUnreviewed} refunds or ${formatMoney(refundedUnreviewed)} for a broadcast`],
    ...outages.map(({ from, to }): [string, string] => ['outage', `${from} to ${to}`]),
  ];
  return facts.map(([label, value]) => `${label.padEnd(12)}${value}`).join('\n');
}

export const settingsCommands: readonly Command[] = [show, set];
