import * as z from 'zod/mini';
import { TRUST_REFUSALS } from '../../people/trust-refusals.ts';
import { currentPassword } from '../account-fields.ts';
import { forMembers } from '../access.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { email, id, moment, title } from '../fields.ts';
import { secondFactorCode } from '../site/two-factor.ts';
import { CONNECT_STATES } from '../books/connect.ts';

/** The accounts of partners that an organisation can have. */
export const MOST_PARTNER_ACCOUNTS = 20;

/** A partner that the platform pays by itself, through an account at Stripe. */
const partnerAccount = z.object({
  /** The id by which events name who is paid. */
  payee: id(),
  name: z.string(),
  email: z.string(),
  /** When the link was last mailed. */
  invitedAt: moment(),
  state: z.enum(CONNECT_STATES),
  /** Number of particulars that Stripe asks for. */
  asks: z.int().check(z.nonnegative()),
  /** Nothing is transferred before. */
  paidFrom: moment(),
});
export type PartnerAccount = z.output<typeof partnerAccount>;

export const listPartnerAccounts = endpoint('GET /studio/partner-accounts', {
  handler: 'desk/partners/list-partner-accounts',
  ...forMembers('payouts:read', { commerce: ['read'], connect: true }),
  summary: 'Lists the partners of an organisation that the platform pays by itself, with the last known state of their accounts.',
  answer: z.object({
    /** True if the operator pays through Stripe. */
    isOffered: z.boolean(),
    partners: z.array(partnerAccount),
  }),
});

export const invitePartner = endpoint('POST /studio/partner-accounts', {
  handler: 'desk/partners/invite-partner',
  once: { changes: 'other', repeats: 'It mails a new link to the same account, and needs another code.' },
  ...forMembers('payouts:edit', {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    platformSecret: true,
    paymentsSecret: true,
    payoutWait: true,
    connect: true,
    audit: 'append',
    bus: 'put',
  }),
  summary:
    'Makes an account at Stripe for a partner and mails them the link to enter who they are and their bank account, with the password and a code of two-factor login. An address has one account in an organisation; a repeated invitation mails another link.',
  body: z.strictObject({ name: title(80), email: email(), currentPassword: currentPassword(), code: secondFactorCode() }),
  answer: partnerAccount,
  errors: [
    'connect_off',
    'two_factor_off',
    'undo_open',
    'too_many_attempts',
    'too_many_partners',
    'payments_unavailable',
    ...TRUST_REFUSALS,
  ],
});

export const openPartnerAccount = endpoint('POST /partner-account/onboarding', {
  handler: 'desk/partners/open-partner-account',
  once: { changes: 'other', repeats: 'It makes another link to the same account.' },
  ...forAnyone({ commerce: ['read', 'write'], paymentsSecret: true, connect: true }),
  summary:
    'Makes the link to the page of Stripe on which an invited partner enters who they are and their bank account, with the token of the mailed link. Once the account is ready, there is no link any more.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: z.object({
    /** Null if the account is ready. It works once, for a few minutes. */
    url: z.nullable(z.url()),
  }),
  errors: ['partner_link_unusable', 'payments_unavailable'],
});
