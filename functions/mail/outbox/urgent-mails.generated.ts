// Written by `npm run lists`, from the files functions/mail/outbox/mails/**.
import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { deletionScheduled } from './mails/account/deletion-scheduled.ts';
import { deletionStopped } from './mails/account/deletion-stopped.ts';
import { emailChange } from './mails/account/email-change.ts';
import { emailChanged } from './mails/account/email-changed.ts';
import { emailConfirmation } from './mails/account/email-confirmation.ts';
import { passwordChanged } from './mails/account/password-changed.ts';
import { passwordReset } from './mails/account/password-reset.ts';
import { twoFactorChanged } from './mails/account/two-factor-changed.ts';
import { payoutMethodChanged } from './mails/organization/payout-method-changed.ts';
import { stripeAccountChanged } from './mails/organization/stripe-account-changed.ts';
import { teamInvitation } from './mails/organization/team-invitation.ts';
import type { MailKinds } from './sending/mail-kind.ts';

/** The urgent mails, by the events that they are sent on. */
export const urgentMails: MailKinds<UrgentMailEvent['type']> = {
  'deletion-scheduled': deletionScheduled,
  'deletion-stopped': deletionStopped,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'email-confirmation': emailConfirmation,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'two-factor-changed': twoFactorChanged,
  'payout-method-changed': payoutMethodChanged,
  'stripe-account-changed': stripeAccountChanged,
  'team-invitation': teamInvitation,
};
