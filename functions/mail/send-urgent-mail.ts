import { urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { env } from '../platform/env.ts';
import { directConsumer } from '../platform/event-consumer.ts';
import { mailEmailConfirmation } from './mail-email-confirmation.ts';
import { mailPasswordReset } from './mail-password-reset.ts';

/** Writes and sends a mail that somebody is waiting for. */
export const handler = directConsumer(urgentMailEventSchema, (event) => {
  const from = env.mailFrom;
  switch (event.type) {
    case 'password-reset':
      return mailPasswordReset(event, from);
    case 'email-confirmation':
      return mailEmailConfirmation(event, from);
  }
});
