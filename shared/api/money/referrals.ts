import * as z from 'zod/mini';
import { endpoint, forAccounts } from '../endpoint.ts';
import { amount, code, moment } from '../fields.ts';

const creditSchema = z.object({
  /** A promo code that only this account may use, once, for the organiser's events. */
  code: code(),
  /** Amount off a price, minor units. */
  amount: amount(),
  currency: z.string(),
  /** Name of the organiser; null if they have neither a seller name nor a published event. */
  seller: z.nullable(z.string()),
  /** `taken-back`: the new customer's payment was refunded or disputed before the credit was used, or the organiser ended it. */
  state: z.enum(['open', 'used', 'taken-back']),
  /** When it becomes usable: until then, the new customer's purchase may be refunded. Null if it is usable now. */
  usableFrom: z.nullable(moment()),
  /** When the new customer paid. */
  at: moment(),
});

export type ReferralCredit = z.output<typeof creditSchema>;

export const myCredits = endpoint('GET /account/credits', {
  handler: 'money/referrals/my-credits',
  ...forAccounts({ catalog: ['read'], commerce: ['read', 'batch-read'] }),
  summary: 'Lists the credits that organisers gave the signed-in account for referrals, the latest first.',
  answer: z.object({ credits: z.array(creditSchema) }),
});
