import { ApiError } from '../../../platform/http/api-error.ts';
import { findWebhook, type Webhook } from '../webhooks-store.ts';

/** Returns a webhook of an organisation. @throws ApiError webhook_not_found, also for another's */
export async function findOwnWebhook(organizationId: string, webhookId: string): Promise<Webhook> {
  const webhook = await findWebhook(organizationId, webhookId);
  if (!webhook) throw new ApiError('webhook_not_found');
  return webhook;
}
