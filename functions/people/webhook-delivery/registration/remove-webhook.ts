import { removeWebhook as removeWebhookEndpoint } from '#shared/api/people/outgoing-webhooks.ts';
import { organizerHandler } from '../../auth/organizer-handler.ts';
import { removeWebhook } from '../webhooks-store.ts';

export const handler = organizerHandler(removeWebhookEndpoint, async ({ params: { webhookId }, organizationId }) => {
  await removeWebhook(organizationId, webhookId);
  return { body: { message: 'The webhook was removed. Nothing is sent to its address any more.' } };
});
