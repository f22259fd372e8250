import type { MailEvent } from '#shared/bus/mail-events.ts';
import { MAIL_SOURCE } from '#shared/bus/mail-source.ts';
import { raiseEvent } from '../bus.ts';

/**
 * Requests a mail.
 * @throws ApiError unavailable unless the bus confirms that it has the event
 */
export const raiseMailEvent = (event: MailEvent, at: Date): Promise<void> =>
  raiseEvent({ source: MAIL_SOURCE, type: event.type, detail: event, at });
