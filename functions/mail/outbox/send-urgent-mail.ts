import { type UrgentMailEvent, urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { deletionScheduled } from './mails/account/deletion-scheduled.ts';
import { deletionStopped } from './mails/account/deletion-stopped.ts';
import { emailChange } from './mails/account/email-change.ts';
import { emailChanged } from './mails/account/email-changed.ts';
import { emailConfirmation } from './mails/account/email-confirmation.ts';
import { passwordChanged } from './mails/account/password-changed.ts';
import { passwordReset } from './mails/account/password-reset.ts';
import { twoFactorChanged } from './mails/account/two-factor-changed.ts';
import { payoutMethodChanged } from './mails/organization/payout-method-changed.ts';
import { teamInvitation } from './mails/organization/team-invitation.ts';
import type { MailKinds } from './sending/mail-kind.ts';
import { sendKind } from './sending/send-kind.ts';

/** The urgent mails, by the events that they are sent on. */
const kinds: MailKinds<UrgentMailEvent['type']> = {
  'password-reset': passwordReset,
  'email-confirmation': emailConfirmation,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'deletion-scheduled': deletionScheduled,
  'deletion-stopped': deletionStopped,
  'team-invitation': teamInvitation,
  'two-factor-changed': twoFactorChanged,
  'payout-method-changed': payoutMethodChanged,
};

/** Writes and sends an urgent mail. */
export const handler = directConsumer(urgentMailEventSchema, (event) => sendKind(kinds, event.type, event));
