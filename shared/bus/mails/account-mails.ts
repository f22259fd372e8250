import * as z from 'zod/mini';

const passwordReset = z.object({
  type: z.literal('password-reset'),
  /** The address as it was typed, folded; it may not belong to any account. */
  email: z.string(),
  /** Scheme and host of the site that the link leads to, which is one of ours. */
  origin: z.url(),
  requestedAt: z.iso.datetime(),
});

/** The account whose mail it is. The consumer sends nothing if the address is no longer the account's. */
export const ofAccount = { userId: z.string(), email: z.string() };

/** A link that somebody requested for their account, at a site of ours with this scheme and host. */
const requestedLink = { ...ofAccount, origin: z.url(), requestedAt: z.iso.datetime() };

const emailConfirmation = z.object({ type: z.literal('email-confirmation'), ...requestedLink });

/** The consumer finds the new address with the account. */
const emailChange = z.object({ type: z.literal('email-change'), ...requestedLink });

/** Tells the address before the change; the consumer finds it with the account. */
const emailChanged = z.object({
  type: z.literal('email-changed'),
  userId: z.string(),
  origin: z.url(),
  /** There is one mail for each change. */
  changedAt: z.iso.datetime(),
});

/** Tells the account's address; there is one mail for each change. */
const passwordChanged = z.object({
  type: z.literal('password-changed'),
  ...ofAccount,
  origin: z.url(),
  changedAt: z.iso.datetime(),
});

/** Tells one of an account's addresses that the account will be deleted. The consumer finds the date with the account, and makes the token. */
const deletionScheduled = z.object({ type: z.literal('deletion-scheduled'), ...ofAccount, deletionId: z.string() });

/** Tells the account's address why it was not deleted; there is one mail for each deletion. */
const deletionStopped = z.object({
  type: z.literal('deletion-stopped'),
  ...ofAccount,
  origin: z.url(),
  deletionId: z.string(),
  why: z.enum(['access', 'organization']),
});

/** A change to an account's two-factor login, or the use of a recovery code. */
const twoFactorNotice = z.object({
  change: z.enum(['on', 'off', 'reset', 'recovery-code-used', 'recovery-codes-renewed']),
  /** Recovery codes that are left after one was used. */
  codesLeft: z.optional(z.int()),
});
export type TwoFactorNotice = z.output<typeof twoFactorNotice>;

/** Tells the account's address; there is one mail for each change. */
const twoFactorChanged = z.extend(twoFactorNotice, {
  type: z.literal('two-factor-changed'),
  ...ofAccount,
  /** Missing if the operator made the change. */
  origin: z.optional(z.url()),
  changedAt: z.iso.datetime(),
});

/** Tells somebody that their account is deleted, as they asked. Nothing else leads to their address any more; there is one mail for each deletion. */
const accountDeleted = z.object({
  type: z.literal('account-deleted'),
  email: z.string(),
  origin: z.url(),
  deletionId: z.string(),
});

/** Tells somebody that they were erased. Nothing else leads to their address any more; there is one mail for each erasure. */
const personErased = z.object({ type: z.literal('person-erased'), email: z.string(), erasure: z.string() });

/** The events of the urgent mails about an account. */
export const urgentAccountMails = [
  passwordReset,
  emailConfirmation,
  emailChange,
  emailChanged,
  passwordChanged,
  deletionScheduled,
  deletionStopped,
  twoFactorChanged,
] as const;

/** The events of the other mails about an account. */
export const accountMails = [accountDeleted, personErased] as const;
