import { listDeliveries } from '#shared/api/people/outgoing-webhooks.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { lastDeliveries } from './deliveries-store.ts';
import { findOwnWebhook } from './registration/find-own-webhook.ts';

export const handler = organizerHandler(listDeliveries, async ({ params: { webhookId }, organizationId }) => {
  await findOwnWebhook(organizationId, webhookId);
  const deliveries = (await lastDeliveries(webhookId)).map(
    ({ deliveryId, eventId, type, at, state, attempts, lastAttemptAt, status, problem, nextAttemptAt, body }) => ({
      deliveryId,
      eventId,
      type,
      at,
      state,
      attempts,
      lastAttemptAt,
      status,
      problem,
      nextAttemptAt,
      body,
    }),
  );
  return { body: { deliveries } };
});
