import { accountInWords, type MaskedBankAccount } from '#shared/money/bank-account.ts';
import { type Declarations, written } from './change.ts';
import {
  editInWords,
  type FieldWords,
  moneyField,
  numberField,
  subjectOf,
  textField,
  valueField,
  wholeField,
} from './field-words.ts';

const FIELDS: Readonly<Record<string, FieldWords>> = {
  name: textField('the name'),
  contact_email: textField('the contact address'),
  time_zone: textField('the time zone'),
  accent: textField('the colour'),
  logo: wholeField('the logo'),
  sender_name: textField('the sender name'),
  terms: wholeField('the terms', 'rewrote'),
  refunds: wholeField('the refund text', 'rewrote'),
  privacy: wholeField('the privacy text', 'rewrote'),
  sellerName: textField('the seller'),
  sellerAddress: textField('the seller’s address'),
  taxNumber: textField('the tax number'),
  referralCredit: moneyField('the credit for referrals'),
  outages: wholeField('the list of outages'),
  refundsUnreviewed: numberField('the limit of refunds without review', 'refund'),
  refundedUnreviewed: moneyField('the limit of refunded money without review'),
};

/** Returns the shares of partners, such as `Gym 20%, Ringside 10%`. */
function shares(partners: unknown): string {
  if (!Array.isArray(partners)) return 'others';
  return (partners as { name: string; percent: number }[]).map(({ name, percent }) => `${name} ${percent}%`).join(', ');
}

const PARTNERS = { partners: valueField('the partners', shares) };

const isAccount = (bank: unknown): bank is MaskedBankAccount => typeof bank === 'object' && bank !== null && 'lastFour' in bank;

export const settingsChanges: Declarations = {
  'branding.edit-profile': { kind: 'settings', says: (facts) => editInWords(subjectOf('the organisation'), facts, FIELDS) },
  'branding.edit-brand': { kind: 'settings', says: (facts) => editInWords(subjectOf('the brand'), facts, FIELDS) },
  'branding.edit-sender': {
    kind: 'settings',
    says: ({ before, after }) => {
      const [was, is] = [before.address ?? null, after.address ?? null];
      if (is === null) return 'let emails come from the platform’s address again';
      return `had emails come from ${written(is, 'another address')}${was === null ? '' : ` instead of ${written(was, 'another address')}`}`;
    },
  },
  'studio.edit-settings': { kind: 'settings', says: (facts) => editInWords({ name: 'the settings', of: '' }, facts, FIELDS) },
  'statements.set-payout-method': {
    kind: 'settings',
    says: ({ before, after }) => {
      const [was, is] = [before.bank, after.bank].map((bank) => (isAccount(bank) ? accountInWords(bank) : null));
      if (!was) return `entered the bank account for payouts: ${is ?? 'another one'}`;
      return `changed the bank account for payouts from ${was} to ${is ?? 'another one'}`;
    },
  },
  'statements.start-onboarding': { kind: 'settings', says: () => 'opened the page of Stripe that says who is paid' },
  'partners.invite-partner': {
    kind: 'settings',
    says: ({ after }) =>
      `invited ${written(after.name, 'a partner')} (${written(after.email, 'an address')}) to be paid through Stripe`,
  },
  'statements.set-partners': { kind: 'settings', says: (facts) => editInWords(subjectOf(facts.event), facts, PARTNERS) },
};
