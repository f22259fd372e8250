import type { OrganizationAction } from '#shared/operations/operator.ts';
import { saveEvents } from '../../../catalog/listings/event-changes-store.ts';
import { type CatalogEvent, findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import { retryOvertaken } from '../../../catalog/listings/retry-overtaken.ts';
import { actPuts, type ActOnOrganization, type LogEntry, newAct } from '../../../people/organizations/operator-acts-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** An act on an event, before the event is read. */
interface EventAct {
  by: string;
  action: OrganizationAction;
  text: string;
}

/**
 * Changes an event of any organisation, and logs that in the same transaction.
 * @param change returns the new event for the current one, or null to leave it as it is; called again if a concurrent change was faster
 * @returns the title of the event, and the act; null for an act if the event stayed as it was
 * @throws ApiError event_not_found, event_changed
 */
export function changeListedEvent(
  eventId: string,
  { by, action, text }: EventAct,
  change: (event: CatalogEvent, at: string) => CatalogEvent | null,
): Promise<{ title: string; act: LogEntry<ActOnOrganization> | null }> {
  return retryOvertaken(async () => {
    const event = await findEventOrDraft(eventId);
    const organizationId = event?.ownerId;
    if (!event || organizationId === undefined) throw new ApiError('event_not_found', { field: 'eventId' });
    const { title } = event;
    const act = newAct({ organizationId, by, action, text, event: { eventId, title } }, new Date());
    const after = change(event, act.at);
    if (after === null) return { title, act: null };
    await saveEvents([{ before: event, after }], actPuts(act));
    return { title, act };
  });
}
