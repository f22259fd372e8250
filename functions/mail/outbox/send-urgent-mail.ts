import { urgentMailEventSchema } from '#shared/bus/mail-events.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { sendKind } from './sending/send-kind.ts';
import { urgentMails } from './urgent-mails.generated.ts';

/** Writes and sends an urgent mail. */
export const handler = directConsumer(urgentMailEventSchema, (event) => sendKind(urgentMails, event.type, event));
