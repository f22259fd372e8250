import { redeliver } from '#shared/api/people/outgoing-webhooks.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids.ts';
import { lastDeliveries } from './deliveries-store.ts';
import { findOwnWebhook } from './registration/find-own-webhook.ts';
import { sendToOwnWebhook } from './send-to-own-webhook.ts';

export const handler = organizerHandler(redeliver, async ({ params: { webhookId, deliveryId }, organizationId }) => {
  const webhook = await findOwnWebhook(organizationId, webhookId);
  const delivery = (await lastDeliveries(webhookId)).find((one) => one.deliveryId === deliveryId);
  if (!delivery) throw new ApiError('delivery_not_found');
  const { eventId, type, body } = delivery;
  await sendToOwnWebhook(webhook, { deliveryId: newId('dlv'), eventId, type, body }, new Date());
  return { body: { message: 'It is sent again. You see below what comes of it.' } };
});
