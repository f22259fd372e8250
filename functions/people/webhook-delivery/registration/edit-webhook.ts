import type { ParsedValue } from '#shared/api/endpoint.ts';
import { editWebhook } from '#shared/api/people/outgoing-webhooks.ts';
import { WEBHOOK_DUE } from '#shared/bus/organization-events.ts';
import { WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { organizerHandler } from '../../auth/organizer-handler.ts';
import { raiseOrganizationEvent } from '../../../platform/bus/organization-events-bus.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireAsSeen } from '../../../platform/http/as-seen.ts';
import { again, retry } from '../../../platform/retry.ts';
import { findOwnWebhook } from './find-own-webhook.ts';
import { shownWebhook } from './shown-webhook.ts';
import { readWebhookUrl } from './webhook-url-rules.ts';
import { editAsRead, type Webhook } from '../webhooks-store.ts';

/** Two members may change a webhook at the same moment. */
const OVERTAKEN = { tries: 4, waitMs: 30 };

export const handler = organizerHandler(editWebhook, async ({ params: { webhookId }, body, organizationId }) => {
  const now = new Date();
  const { before, webhook, goesOn } = await retry(OVERTAKEN, async () => {
    const before = await findOwnWebhook(organizationId, webhookId);
    const change = changeOf(before, body, now);
    requireAsSeen(body.seen, before, { ...before, ...change });
    const webhook = await editAsRead(before, change);
    return webhook ? { before, webhook, goesOn: change.failures === 0 } : again(new ApiError('unavailable'));
  });
  if (goesOn && !webhook.paused) await raiseOrganizationEvent({ type: WEBHOOK_DUE, organizationId, webhookId });
  return { body: shownWebhook(webhook, now), before: noted(before), after: noted(webhook) };
});

type Edit = ParsedValue<typeof editWebhook.body>;

/** Returns the fields that an edit sets. @throws ApiError invalid_input naming `url` */
function changeOf(before: Webhook, { url, events, isPaused }: Edit, now: Date) {
  const address = url === undefined ? undefined : readWebhookUrl(url, env.allowsAnyTarget);
  const goesOn = isPaused === false || (address !== undefined && address !== before.url);
  return {
    url: address ?? before.url,
    events: events ? WEBHOOK_EVENTS.filter((event) => events.includes(event)) : before.events,
    ...(isPaused === true && !before.paused && { paused: { at: now.toISOString(), by: 'member' as const } }),
    ...(isPaused === false && { paused: null }),
    // A receiver that was repaired, or is another one, has not failed.
    ...(goesOn && { failures: 0, restsUntil: null }),
  };
}

/** Returns what the log of changes keeps of a webhook. */
const noted = ({ url, events, paused }: Webhook) => ({ url, events, isPaused: paused !== undefined });
