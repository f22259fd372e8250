import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { requireApproved } from '../studio/lifecycle/require-approved.ts';

/** Returns the event that an organisation may write about. @throws ApiError event_not_found, organization_pending */
export async function mayAnnounce(organizationId: string, eventId: string): Promise<CatalogEvent> {
  const [event] = await Promise.all([findOwnEvent(organizationId, eventId), requireApproved(organizationId)]);
  return event;
}
