import type { WaitingQueue } from '#shared/api/desk/home.ts';
import { MOST_REFUNDS_LISTED } from '#shared/api/money/refunds.ts';
import { listSales } from '../../books/sales/list-sales.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { disputeState } from '../../money/disputes/dispute-state.ts';
import { listEvidence } from '../../money/disputes/disputes-store.ts';
import { orders } from '../../money/orders/orders-store.ts';
import type { ProviderName } from '../../money/payments/payment.ts';
import { paymentName } from '../../money/payments/payment-item.ts';
import { findPayments } from '../../money/payments/payments-store.ts';
import { waitingTotals } from '../../money/refunds/missed-minutes/missed-review-store.ts';
import { type QueuedRefund, queuedRefundsOf } from '../../money/refunds/requests/queued-refunds-store.ts';
import { listWebhooks } from '../../people/webhook-delivery/webhooks-store.ts';
import { findBroadcast } from '../../video/broadcast/broadcasts-store.ts';
import { showEndsOf } from '../../video/broadcast/show-end/show-ends-store.ts';
import { isMeant } from './shows-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after its start for which a show's own queues are looked at; what waits in them is settled sooner. */
const DAYS_LOOKED_AT = 30;
/** Shows whose own queues are looked at, the latest. */
const MOST_SHOWS = 5;

/** The entries of a queue; none if nobody waits. */
type Entries = Promise<WaitingQueue[]>;

const entry = (queue: WaitingQueue['queue'], count: number, rest: Partial<WaitingQueue> = {}): WaitingQueue[] =>
  count === 0 ? [] : [{ queue, count, isMore: false, event: null, orderId: null, ...rest }];

/** Returns the refund requests that wait for a decision. One whose order was refunded in another way waits no longer. */
export async function queuedRefunds(ownerId: string): Entries {
  const first = await queuedRefundsOf(ownerId, MOST_REFUNDS_LISTED + 1).next();
  const queued: readonly QueuedRefund[] = first.value ?? [];
  const listed = queued.slice(0, MOST_REFUNDS_LISTED);
  const found = await orders.findEach(listed.map(({ userId, orderId }) => ({ userId, orderId })));
  const count = found.filter(({ status }) => status === 'paid').length;
  return entry('refunds', count, { isMore: queued.length > MOST_REFUNDS_LISTED });
}

/** Returns the disputes that no bank has decided. @param now milliseconds, as in the following */
export async function openDisputes(ownerId: string, now: number): Entries {
  const evidence = await listEvidence(ownerId);
  const payments = await findPayments(
    evidence.map(({ provider, paymentId }) => ({ provider: provider as ProviderName, paymentId })),
  );
  const byName = new Map(payments.map((payment) => [paymentName(payment), payment]));
  const moment = new Date(now).toISOString();
  const open = evidence.filter(
    ({ disputeId, ...payment }) => disputeState(disputeId, byName.get(paymentName(payment)), moment).state === 'open',
  );
  return entry('disputes', open.length);
}

/** Returns the refunds that came back from the buyers' banks. */
export async function returnedRefunds(ownerId: string, now: number): Entries {
  const { sales, next } = await listSales(ownerId, { state: 'refund-failed' }, new Date(now));
  return entry('returned', sales.length, { isMore: next !== null });
}

/** Returns the webhooks that the platform paused because nobody answered there. */
export async function pausedWebhooks(organizationId: string): Entries {
  const all = await listWebhooks(organizationId);
  return entry('webhooks', all.filter(({ paused }) => paused?.by === 'platform').length);
}

/** Returns the shows whose refunds for missed minutes wait to be looked at, by their last broadcasts. */
export async function missed(events: readonly CatalogEvent[], now: number): Entries {
  return eachOf(lately(events, now), async ({ _id: eventId, title }) => {
    const broadcast = await findBroadcast(eventId);
    const { purchases } = broadcast ? await waitingTotals(broadcast.id) : { purchases: 0 };
    return entry('missed', purchases, { event: { eventId, title } });
  });
}

/** Returns the shows of which nobody has said whether they were over when the picture stopped. */
export async function endings(events: readonly CatalogEvent[], now: number): Entries {
  return eachOf(lately(events, now), async ({ _id: eventId, title }) => {
    const open = (await showEndsOf(eventId)).filter(({ settledAs }) => settledAs === null);
    const unanswered = open.filter(({ answer, approval }) => answer === null || approval === 'needed');
    return entry('endings', unanswered.length, { event: { eventId, title } });
  });
}

/** Returns the shows whose replay is recorded, and waits until a member publishes it. */
export function replaysToPublish(events: readonly CatalogEvent[]): WaitingQueue[] {
  const waiting = events.filter((event) => event.replay_waiting && isMeant(event));
  return waiting.slice(0, MOST_SHOWS).flatMap(({ _id: eventId, title }) => entry('replays', 1, { event: { eventId, title } }));
}

async function eachOf(events: readonly CatalogEvent[], read: (event: CatalogEvent) => Entries): Entries {
  return (await Promise.all(events.map(read))).flat();
}

/** Returns the shows that have a broadcast and began lately, the latest first. */
function lately(events: readonly CatalogEvent[], now: number): CatalogEvent[] {
  const begun = ({ start_time }: CatalogEvent) => Date.parse(start_time);
  return events
    .filter((event) => event.broadcast !== undefined && begun(event) <= now && begun(event) > now - DAYS_LOOKED_AT * DAY_MS)
    .toSorted((one, other) => begun(other) - begun(one))
    .slice(0, MOST_SHOWS);
}
