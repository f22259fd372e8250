import { testWebhook } from '#shared/api/people/outgoing-webhooks.ts';
import { TEST_EVENT, WEBHOOK_VERSION } from '#shared/people/outgoing-webhooks.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { newId } from '../../platform/ids.ts';
import { findOwnWebhook } from './registration/find-own-webhook.ts';
import { sendToOwnWebhook } from './send-to-own-webhook.ts';

export const handler = organizerHandler(testWebhook, async ({ params: { webhookId }, organizationId }) => {
  const webhook = await findOwnWebhook(organizationId, webhookId);
  const now = new Date();
  const eventId = newId('whe');
  const created_at = now.toISOString();
  const event = {
    id: eventId,
    type: TEST_EVENT,
    version: WEBHOOK_VERSION,
    created_at,
    organization_id: organizationId,
    data: {},
  };
  const sent = { deliveryId: newId('dlv'), eventId, type: TEST_EVENT, body: JSON.stringify(event) } as const;
  await sendToOwnWebhook(webhook, sent, now);
  return { body: { message: 'A test is on its way. You see below what comes of it.' } };
});
