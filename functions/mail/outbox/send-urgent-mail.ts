import { urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { env } from '../../platform/env.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { mailDeletionScheduled, mailDeletionStopped } from './mail-deletion.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { mailEmailChanged } from './mail-email-changed.ts';
import { mailEmailConfirmation } from './mail-email-confirmation.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { mailTeamInvitation } from './mail-team-invitation.ts';
import { mailTwoFactorChanged } from './mail-two-factor-changed.ts';

/** Writes and sends an urgent mail. */
export const handler = directConsumer(urgentMailEventSchema, (event) => {
  const from = env.mailFrom;
  switch (event.type) {
    case 'password-reset':
      return mailPasswordReset(event, from);
    case 'email-confirmation':
      return mailEmailConfirmation(event, from);
    case 'email-change':
      return mailEmailChange(event, from);
    case 'email-changed':
      return mailEmailChanged(event, from);
    case 'password-changed':
      return mailPasswordChanged(event, from);
    case 'deletion-scheduled':
      return mailDeletionScheduled(event, from);
    case 'deletion-stopped':
      return mailDeletionStopped(event, from);
    case 'team-invitation':
      return mailTeamInvitation(event, from);
    case 'two-factor-changed':
      return mailTwoFactorChanged(event, from);
  }
});
