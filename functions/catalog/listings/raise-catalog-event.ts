import type { WebhookEvent } from '#shared/people/outgoing-webhooks.ts';
import { raiseOrganizationEvent } from '../../platform/bus/organization-events-bus.ts';
import { newId } from '../../platform/ids.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import type { CatalogEvent } from './events-store.ts';

/**
 * Has the webhooks of an event's organisation told of a change to it. The change is made, and whoever made it need not repeat it because
 * of them: a failure is only logged.
 */
export async function raiseCatalogEvent(
  type: Extract<WebhookEvent, `event.${string}` | `broadcast.${string}`>,
  { _id, ownerId: organizationId, subdomain, start_time }: CatalogEvent,
  now: Date,
): Promise<void> {
  if (organizationId === undefined) return;
  const data = { event_id: _id, subdomain, start_time };
  try {
    await raiseOrganizationEvent({ type, id: newId('whe'), organizationId, at: now.toISOString(), data });
  } catch (error) {
    log.error('webhooks not notified', { type, eventId: _id, cause: causeOf(error) });
  }
}
