import { urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { env } from '../platform/env.ts';
import { directConsumer } from '../platform/event-consumer.ts';
import { mailPasswordReset } from './mail-password-reset.ts';

/** Writes and sends a mail that somebody is waiting for. */
export const handler = directConsumer(urgentMailEventSchema, (event) => mailPasswordReset(event, env.mailFrom));
