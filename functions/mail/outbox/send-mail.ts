import { queuedMailEventSchema } from '#shared/bus/mail-events.ts';
import { eventConsumer } from '../../platform/event-consumer.ts';
import { queuedMails } from './queued-mails.generated.ts';
import { sendKind } from './sending/send-kind.ts';

/** Writes and sends the mail that an event requests. Urgent ones have a consumer of their own. */
export const handler = eventConsumer(queuedMailEventSchema, (event) => sendKind(queuedMails, event.type, event));
