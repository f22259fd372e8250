import { MAIL_SOURCE, type MailEvent } from '#shared/bus/mail-events.ts';
import { raiseEvent } from '../platform/bus.ts';

/**
 * Asks for a mail.
 * @throws ApiError unavailable unless the bus says it has the event
 */
export const raiseMailEvent = (event: MailEvent, at: Date): Promise<void> =>
  raiseEvent({ source: MAIL_SOURCE, type: event.type, detail: event, at });
