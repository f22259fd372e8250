import { WEBHOOK_DUE } from '#shared/bus/organization-events.ts';
import { raiseOrganizationEvent } from '../../platform/bus/organization-events-bus.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { addDelivery, type Delivery } from './deliveries-store.ts';
import type { Webhook } from './webhooks-store.ts';

/** Tests and repeated deliveries of an organisation in an hour. */
const SENDS_LIMIT = 100;
const SENDS_SECONDS = 60 * 60;

/**
 * Has something sent to a webhook that a member asks for.
 * @throws ApiError webhook_paused, too_many_attempts, unavailable
 */
export async function sendToOwnWebhook(
  { organizationId, webhookId, paused }: Webhook,
  sent: Pick<Delivery, 'deliveryId' | 'eventId' | 'type' | 'body'>,
  now: Date,
): Promise<void> {
  if (paused) throw new ApiError('webhook_paused');
  const key = { pk: `WEBHOOKS-OF#${organizationId}`, sk: 'WINDOW' };
  const what = 'Your organisation has sent many tests and deliveries by hand.';
  await limitTries({ key, limit: SENDS_LIMIT, windowSeconds: SENDS_SECONDS, what }, now);
  await addDelivery({ organizationId, webhookId }, { ...sent, webhookId, at: now.toISOString() }, now);
  await raiseOrganizationEvent({ type: WEBHOOK_DUE, organizationId, webhookId });
}
