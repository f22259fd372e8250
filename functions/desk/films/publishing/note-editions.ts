import { isDeepStrictEqual } from 'node:util';
import { saveEvent } from '../../../catalog/listings/event-changes-store.ts';
import { findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import { retryOvertaken } from '../../../catalog/listings/retry-overtaken.ts';

/** Notes with an event for which largest pictures its film has an edition. Does nothing if it is noted already, or if the event is gone. */
export async function noteEditions(eventId: string, film_editions: number[]): Promise<void> {
  await retryOvertaken(async () => {
    const event = await findEventOrDraft(eventId);
    if (!event || isDeepStrictEqual(event.film_editions ?? [], film_editions)) return;
    await saveEvent(event, { ...event, film_editions });
  });
}
