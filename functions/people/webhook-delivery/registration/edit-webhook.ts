import { editWebhook } from '#shared/api/people/outgoing-webhooks.ts';
import { WEBHOOK_DUE } from '#shared/bus/organization-events.ts';
import { WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { organizerHandler } from '../../auth/organizer-handler.ts';
import { raiseOrganizationEvent } from '../../../platform/bus/organization-events-bus.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findOwnWebhook } from './find-own-webhook.ts';
import { shownWebhook } from './shown-webhook.ts';
import { readWebhookUrl } from './webhook-url-rules.ts';
import { changeWebhook } from '../webhooks-store.ts';

export const handler = organizerHandler(editWebhook, async ({ params: { webhookId }, body, organizationId }) => {
  const { url, events, isPaused } = body;
  const before = await findOwnWebhook(organizationId, webhookId);
  const now = new Date();
  const address = url === undefined ? undefined : readWebhookUrl(url, env.allowsAnyTarget);
  const goesOn = isPaused === false || (address !== undefined && address !== before.url);
  const webhook = await changeWebhook(organizationId, webhookId, {
    url: address ?? before.url,
    ...(events && { events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) }),
    ...(isPaused === true && !before.paused && { paused: { at: now.toISOString(), by: 'member' } }),
    ...(isPaused === false && { paused: null }),
    // A receiver that was repaired, or is another one, has not failed.
    ...(goesOn && { failures: 0, restsUntil: null }),
  });
  if (!webhook) throw new ApiError('webhook_not_found');
  if (goesOn && !webhook.paused) await raiseOrganizationEvent({ type: WEBHOOK_DUE, organizationId, webhookId });
  const noted = ({ url: address, events: chosen, paused }: typeof before) => ({
    url: address,
    events: chosen,
    isPaused: paused !== undefined,
  });
  return { body: shownWebhook(webhook, now), before: noted(before), after: noted(webhook) };
});
