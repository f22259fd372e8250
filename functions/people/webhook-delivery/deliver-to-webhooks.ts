import { type OrganizationOccurrence, organizationEventSchema, WEBHOOK_DUE } from '#shared/bus/organization-events.ts';
import { WEBHOOK_VERSION } from '#shared/people/outgoing-webhooks.ts';
import { logAbout } from '../../platform/log/correlation.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { addDelivery, deliveryIdOf } from './deliveries-store.ts';
import { trySending } from './send-due.ts';
import { listWebhooks, type Webhook } from './webhooks-store.ts';

/** Tells the webhooks of an organisation of an event: first all deliveries are stored, then they are sent. */
export const handler = directConsumer(organizationEventSchema, async (event) => {
  const webhooks = event.type === WEBHOOK_DUE ? [event] : await addDeliveries(event);
  const arrived = await Promise.all(webhooks.map(trySending));
  return `Told ${webhooks.length} webhooks of ${event.organizationId}: ${arrived.reduce((sum, one) => sum + one, 0)} deliveries arrived.`;
});

/** Stores a delivery for each webhook that is to be told. @returns these webhooks */
async function addDeliveries(event: OrganizationOccurrence): Promise<Webhook[]> {
  const { order_id: orderId, payment_id: paymentId } = event.data;
  logAbout({ orderId, paymentId, eventId: event.data.event_id });
  const { type, id: eventId, organizationId, at } = event;
  const webhooks = (await listWebhooks(organizationId)).filter(({ events, paused }) => events.includes(type) && !paused);
  const body = JSON.stringify({
    id: eventId,
    type,
    version: WEBHOOK_VERSION,
    created_at: at,
    organization_id: organizationId,
    data: event.data,
  });
  const now = new Date();
  await Promise.all(
    webhooks.map(({ webhookId }) => {
      const delivery = { deliveryId: deliveryIdOf(webhookId, eventId), webhookId, eventId, type, at, body };
      return addDelivery({ organizationId, webhookId }, delivery, now);
    }),
  );
  return webhooks;
}
