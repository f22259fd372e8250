import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, code, moment } from './fields.ts';

const creditSchema = z.object({
  /** A promo code that only this account may use, once, at the organiser's events. */
  code: code(),
  /** Off a price, minor units. */
  amount: amount(),
  currency: z.string(),
  /** Who gives it; null for an organiser who shows nothing any more. */
  seller: z.nullable(z.string()),
  /** `taken-back`: the newcomer's payment went back or was disputed before it was used, or the organiser ended it. */
  state: z.enum(['open', 'used', 'taken-back']),
  /** From when on it can be used: until then, what the newcomer bought may be given back. Null where it can be now. */
  usableFrom: z.nullable(moment()),
  /** When the newcomer paid. */
  at: moment(),
});

export type ReferralCredit = z.output<typeof creditSchema>;

export const myCredits = endpoint({
  route: 'GET /account/credits',
  handler: 'referrals/my-credits',
  access: 'user',
  summary: 'What organisers gave the signed-in account for people it sent, the latest first.',
  params: null,
  body: null,
  answer: z.object({ credits: z.array(creditSchema) }),
  errors: ['unauthenticated'],
});
