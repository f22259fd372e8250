import { TEST_EVENT, type WebhookEvent } from '#shared/people/outgoing-webhooks.ts';
import { writtenMoment, writtenSecond } from '../../../lib/time/written-date.ts';
import type { Delivery, Webhook } from './use-deliveries.ts';

/** When each event is sent. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'Someone paid',
  'order.free': 'Someone ordered with a code that covered the full price',
  'order.given': 'Your team gave a ticket',
  'order.refunded': 'A payment was refunded, in whole or in part',
  'order.disputed': 'A bank or PayPal took a payment back, for now or for good',
  'event.published': 'An event was published',
  'broadcast.live': 'A broadcast went live',
  'broadcast.ended': 'A broadcast ended',
};

/** Returns what was sent, in words. */
export const typeInWords = (type: Delivery['type']): string => (type === TEST_EVENT ? 'Test' : EVENT_WORDS[type]);

/** Returns whether a webhook is told of events, in a sentence. */
export function stateInWords({ paused, failures }: Pick<Webhook, 'paused' | 'failures'>): string {
  if (paused?.by === 'platform') {
    return `Paused on ${writtenMoment(paused.at)}, because ${failures} deliveries failed in a row.`;
  }
  if (paused) return `Paused on ${writtenMoment(paused.at)}. Nothing is sent.`;
  if (failures > 0) return `The last ${failures === 1 ? 'delivery' : `${failures} deliveries`} failed. It is tried again.`;
  return 'Active.';
}

/** Returns what came of a delivery, in a sentence. */
export function outcomeInWords({ state, attempts, status, problem, nextAttemptAt }: Delivery): string {
  if (state === 'delivered') return `Received (${status}).`;
  if (attempts === 0) return 'On its way.';
  const again = nextAttemptAt === null ? 'It will not be retried.' : `Next try: ${writtenSecond(nextAttemptAt)}.`;
  return `${problem ?? 'It failed.'} ${again}`;
}
