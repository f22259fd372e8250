import * as z from 'zod/mini';
import { withoutSeparators } from '../../money/bank-account.ts';
import { currentPassword } from '../account-fields.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { moment, name } from '../fields.ts';
import { secondFactorCode } from '../site/two-factor.ts';

/** A number as people write it: with spaces, in any case. */
const number = (max: number) =>
  z.string().check(z.maxLength(100), z.overwrite(withoutSeparators), z.regex(/^[A-Z0-9]+$/), z.maxLength(max));
/** The name that the bank has. Source: ISO 20022, names in payments between banks have at most 70 characters. */
const holder = name(70);

const bankAccount = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('iban'), holder, iban: number(34), bic: number(11) }),
  z.strictObject({ format: z.literal('us'), holder, routing: number(9), account: number(17) }),
]);

/** How an organisation is paid, as its members see it. */
const payoutMethod = z.object({
  /** The kind of it: a transfer to a bank account. Others may come. */
  kind: z.literal('bank'),
  /** The account, of which the last four characters are shown. */
  bank: z.object({
    format: z.enum(['iban', 'us']),
    holder: z.string(),
    lastFour: z.string(),
    country: z.string(),
  }),
  setAt: moment(),
  /** Nothing is paid to it before. */
  paidFrom: moment(),
});

const answer = z.object({
  method: z.nullable(payoutMethod),
  /** Counts the changes; 0 before the first one. */
  version: z.int(),
  /** Days for which nothing is paid to an account that was just entered. */
  waitDays: z.int(),
});

export const ownPayoutMethod = endpoint('GET /studio/payout-method', {
  handler: 'books/statements/payout-method/own-payout-method',
  ...forMembers('payouts:read', { commerce: ['read'], payoutWait: true }),
  summary: 'Returns how an organisation is paid. Of a bank account it shows the last four characters.',
  answer,
});

export const setPayoutMethod = endpoint('POST /studio/payout-method', {
  handler: 'books/statements/payout-method/set-payout-method',
  once: { changes: 'money', by: 'state' },
  ...forMembers('payouts:edit', {
    accounts: ['read', 'write'],
    commerce: ['read', 'write'],
    platformSecret: true,
    payoutWait: true,
    audit: 'append',
  }),
  summary:
    'Sets the bank account that an organisation is paid to, with the password and a code of two-factor login, and tells its owners. Nothing is paid to the account before the operator’s waiting period is over.',
  body: z.strictObject({
    method: z.strictObject({ kind: z.literal('bank'), bank: bankAccount }),
    currentPassword: currentPassword(),
    code: secondFactorCode(),
    /** The version of the method that the sender saw; the change is refused if it is another one by now. */
    seen: z.strictObject({ version: z.int().check(z.nonnegative()) }),
  }),
  answer,
  errors: ['two_factor_off', 'undo_open', 'too_many_attempts', 'changed_meanwhile'],
});
