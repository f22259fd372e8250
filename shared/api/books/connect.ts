import * as z from 'zod/mini';
import { currentPassword } from '../account-fields.ts';
import { forMembers } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { amount, moment } from '../fields.ts';
import { secondFactorCode } from '../site/two-factor.ts';

/**
 * The state of an organisation's account at Stripe. `not-started`: it has none. `needs-more`: Stripe wants to know more before it pays.
 * `checking`: Stripe checks what was entered. `ready`: it is paid. `restricted`: it was ready, and Stripe stopped it.
 */
export const CONNECT_STATES = ['not-started', 'needs-more', 'checking', 'ready', 'restricted'] as const;
export type ConnectState = (typeof CONNECT_STATES)[number];

export const ownConnectedAccount = endpoint('GET /studio/stripe-account', {
  handler: 'books/statements/connect/own-connected-account',
  ...forMembers('payouts:read', {
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
    paymentsSecret: true,
    connect: true,
  }),
  summary:
    'Returns the state of an organisation’s account at Stripe, as Stripe tells it now. If Stripe does not answer, the state is the last one known.',
  answer: z.object({
    /** True if the operator pays through Stripe. */
    isOffered: z.boolean(),
    state: z.enum(CONNECT_STATES),
    /** Number of particulars that Stripe asks for; it may ask for more while it pays. */
    asks: z.int().check(z.nonnegative()),
    /** When Stripe last told the state; null without an account. */
    checkedAt: z.nullable(moment()),
    /** Nothing is transferred before; null without an account. */
    paidFrom: z.nullable(moment()),
    /** A transfer that is under way to Stripe, minor units; null for none. */
    underWay: z.nullable(amount()),
    /** Its currency; missing for that of the product's prices. */
    underWayIn: z.exactOptional(z.string()),
    /** Days after a show for which its money is held back; null if none is. */
    reserveDays: z.nullable(z.int()),
    /** Held back until its shows have happened, minor units in the currency of the product's prices; null without an account, or if it is not known now. */
    held: z.nullable(amount()),
    /** Held back in each other currency; missing for none. */
    heldInOthers: z.exactOptional(z.array(z.object({ amount: amount(), currency: z.string() }))),
    /** When the next of it can be transferred, by when its show is planned to end; null if nothing is held or no plan says so. */
    heldUntil: z.nullable(moment()),
    /** The money at Stripe that is not in the bank yet, and how often Stripe pays it there; null unless it is paid and Stripe answers. */
    atStripe: z.nullable(
      z.object({
        /** In the currency of the product's prices. */
        balance: z.int(),
        /** The same in each other currency; missing for none. */
        inOthers: z.exactOptional(z.array(z.object({ balance: z.int(), currency: z.string() }))),
        interval: z.enum(['daily', 'weekly', 'monthly', 'manual']),
      }),
    ),
  }),
});

export const startOnboarding = endpoint('POST /studio/stripe-account/onboarding', {
  handler: 'books/statements/connect/start-onboarding',
  once: { changes: 'other', repeats: 'It makes another link to the same account, and needs another code.' },
  ...forMembers('payouts:edit', {
    accounts: ['read', 'write'],
    commerce: ['read', 'write'],
    platformSecret: true,
    paymentsSecret: true,
    payoutWait: true,
    connect: true,
    audit: 'append',
  }),
  summary:
    'Makes the link to the page of Stripe on which an organisation enters who it is and its bank account, with the password and a code of two-factor login. The link works once, for a few minutes.',
  body: z.strictObject({ currentPassword: currentPassword(), code: secondFactorCode() }),
  answer: z.object({ url: z.url() }),
  errors: ['connect_off', 'two_factor_off', 'undo_open', 'too_many_attempts', 'payments_unavailable'],
});
