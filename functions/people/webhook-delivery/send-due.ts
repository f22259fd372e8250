import { FAILURES_UNTIL_PAUSED, SIGNATURE_HEADER } from '#shared/people/outgoing-webhooks.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { env } from '../../platform/env.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { type DueDelivery, dueDeliveries, forgetWaiting, noteAttempt, waitingSince } from './deliveries-store.ts';
import { afterAttempt, isAccepted, restAfter } from './delivery-rules.ts';
import { postWebhook } from './post-webhook.ts';
import { secretsOf } from './sealed-secrets.ts';
import { signatureOf } from './signature.ts';
import { changeWebhook, takeTurn, type Webhook } from './webhooks-store.ts';

type WebhookName = Pick<Webhook, 'organizationId' | 'webhookId'>;

/** Deliveries to one webhook at a time. */
const AT_ONCE = 5;
/** Time for which a call goes on with one webhook, and for which nobody else sends to it. An attempt takes ten seconds at most. */
const SENDING_MS = 35_000;
const TURN_MS = 60_000;

/**
 * Sends what is due to a webhook as {@link sendDue} does. A failure of ours is only logged: what is stored is sent with the next call.
 * @returns the number of deliveries that arrived
 */
export async function trySending({ organizationId, webhookId }: WebhookName): Promise<number> {
  try {
    return await sendDue({ organizationId, webhookId });
  } catch (error) {
    log.error('webhook not sent to', { organizationId, webhookId, cause: causeOf(error) });
    return 0;
  }
}

/**
 * Sends what is due to a webhook, some at a time. One call at a time does so, and it stops where nothing arrives: a receiver that is slow
 * or hostile takes ten seconds of one call, and then rests, longer each time. Whatever is left is sent later.
 * @returns the number of deliveries that arrived
 */
async function sendDue(name: WebhookName): Promise<number> {
  const startedAt = Date.now();
  const webhook = await takeTurn(name, startedAt, startedAt + TURN_MS);
  if (!webhook) return 0;
  const since = await waitingSince(name);
  let { failures } = webhook;
  let arrived = 0;
  while (Date.now() < startedAt + SENDING_MS) {
    const due = await dueDeliveries(name.webhookId, new Date(), AT_ONCE);
    if (due.length === 0) break;
    const outcomes = await Promise.all(due.map((one) => attempt(webhook, one)));
    const received = outcomes.filter((isReceived) => isReceived).length;
    arrived += received;
    failures = received > 0 ? 0 : failures + outcomes.length;
    if (received === 0) break;
  }
  await giveBackTurn(webhook, failures, arrived);
  if (since !== null) await forgetWaiting(name, since);
  return arrived;
}

/** Makes one attempt, and notes what came of it. @returns true if the delivery arrived */
async function attempt(webhook: Webhook, due: DueDelivery): Promise<boolean> {
  const now = new Date();
  const { body, type, deliveryId } = due.delivery;
  const signature = signatureOf(body, await secretsOf(webhook, now), Math.floor(now.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Marquee-Webhooks/1',
    'marquee-event': type,
    'marquee-delivery': deliveryId,
    [SIGNATURE_HEADER]: signature,
  };
  const outcome = await postWebhook({ url: webhook.url, headers, body }, env.allowsAnyTarget);
  await noteAttempt(due, afterAttempt(due.delivery, outcome, now));
  return isAccepted(outcome);
}

/** Lets other calls send to a webhook again, once it has rested after failures. It is paused after too many, and its owners are told. */
async function giveBackTurn(webhook: Webhook, failures: number, arrived: number): Promise<void> {
  const { organizationId, webhookId } = webhook;
  const hasFailed = failures > 0 && arrived === 0 && failures !== webhook.failures;
  const isTooMuch = hasFailed && failures >= FAILURES_UNTIL_PAUSED;
  const at = new Date();
  await changeWebhook(organizationId, webhookId, {
    sendingUntil: null,
    failures,
    restsUntil: hasFailed ? at.getTime() + restAfter(failures) : null,
    ...(isTooMuch && { paused: { at: at.toISOString(), by: 'platform' } }),
  });
  if (!isTooMuch) return;
  log.warn('webhook paused', { organizationId, webhookId, failures });
  await raiseMailEvent({ type: 'webhook-paused', organizationId, webhookId, pausedAt: at.toISOString() }, at);
}
