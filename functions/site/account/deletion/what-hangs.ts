import { formatMoney } from '#shared/money/money.ts';
import { findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import { itemTitle } from '../../../catalog/listings/packages/item.ts';
import { endOf, isUsed, type Source } from '../../../catalog/entitlements/entitlement.ts';
import { listEntitlements } from '../../../catalog/entitlements/entitlements-store.ts';
import { findOrder } from '../../../money/orders/orders-store.ts';
import { giverName } from '../../../money/referrals/giver-name.ts';
import { listOpenCredits } from '../../../money/referrals/open-credits.ts';
import { isEnded } from '../../../money/subscriptions/subscription-rules.ts';
import { listSubscriptions } from '../../../money/subscriptions/subscriptions-store.ts';

/** Something of worth that goes with an account: access that was not used, a subscription that goes on, or a credit. */
export interface Hanging {
  /** The order, the subscription or the code of the credit, by which its owner gives it up. */
  id: string;
  kind: 'access' | 'subscription' | 'credit';
  title: string;
  /** When the event starts, or until when the subscription is paid, ISO 8601; null if unknown, and for a credit. */
  at: string | null;
}

/** Returns what a user would lose with their account, the first event first. */
export async function whatHangs(userId: string, now: Date): Promise<Hanging[]> {
  const [entitlements, subscriptions, credits] = await Promise.all([
    listEntitlements(userId),
    listSubscriptions(userId),
    creditsOf(userId),
  ]);
  const sources = entitlements.flatMap((entitlement) => Object.entries(entitlement.sources));
  const access = await Promise.all(sources.map(([orderId, source]) => unusedAccess(userId, orderId, source, now)));
  const running = subscriptions
    .filter((subscription) => !isEnded(subscription))
    .map(({ subscriptionId, title, paidUntil }) => ({ id: subscriptionId, kind: 'subscription' as const, title, at: paidUntil }));
  return [...access, ...running, ...credits]
    .filter((hanging) => hanging !== null)
    .toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
}

/** Returns the credits that were not used, in words. */
async function creditsOf(userId: string): Promise<Hanging[]> {
  const credits = await listOpenCredits(userId);
  return Promise.all(
    credits.map(async ({ code, ownerId, amount, currency }) => {
      const title = `A credit of ${formatMoney(amount, currency)} with ${(await giverName(ownerId)) ?? 'an organiser'}`;
      return { id: code, kind: 'credit' as const, title, at: null };
    }),
  );
}

/** Returns the access of an order; null if it was used or is over. That of a subscription is listed with the subscription. */
async function unusedAccess(userId: string, orderId: string, source: Source, now: Date): Promise<Hanging | null> {
  if (source.kind === 'subscription' || isUsed(source)) return null;
  const order = await findOrder(source.givenBy ?? userId, orderId);
  const event = order?.kind === 'package' ? await findEventOrDraft(order.eventId, false) : null;
  const beginsAt = event ? Date.parse(event.start_time) : 0;
  if (endOf(source, now.getTime(), beginsAt) <= now.getTime()) return null;
  return { id: orderId, kind: 'access', title: order ? itemTitle(order) : 'A ticket', at: event?.start_time ?? null };
}
