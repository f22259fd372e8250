import { myCredits } from '#shared/api/referrals.ts';
import { findCodes } from '../codes/codes-store.ts';
import type { Code } from '../codes/code-rules.ts';
import { listEventsOf } from '../events/events-store.ts';
import { type Order, sellerOf } from '../orders/order.ts';
import { listOrders } from '../orders/orders-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { findSettings } from '../studio/settings-store.ts';
import { type Credit, listCredits } from './credits-store.ts';

export const handler = apiHandler(myCredits, async ({ session: { userId } }) => {
  const credits = await listCredits(userId);
  if (credits.length === 0) return { body: { credits: [] } };
  const [codes, orders, sellers] = await Promise.all([findCodes(credits), listOrders(userId), namesOf(credits)]);
  const code = new Map(codes.map((one) => [one.code, one]));
  return {
    body: {
      credits: credits.map((credit) => ({
        code: credit.code,
        amount: credit.amount,
        currency: credit.currency,
        seller: sellers.get(credit.ownerId) ?? null,
        state: stateOf(credit, code.get(credit.code), orders),
        at: credit.at,
      })),
    },
  };
});

/** Used is what paid for something that was not given back; the organiser may take the rest back, as a refund does. */
function stateOf(credit: Credit, code: Code | undefined, orders: readonly Order[]): 'open' | 'used' | 'taken-back' {
  if (orders.some((order) => isPaidWith(credit, order))) return 'used';
  return !code || code.disabledAt !== undefined ? 'taken-back' : 'open';
}

function isPaidWith({ ownerId, code }: Credit, order: Order): boolean {
  const isPaid = order.status === 'paid' || order.status === 'suspended';
  if (!isPaid || sellerOf(order) !== ownerId) return false;
  return order.quotes.some((quote) => quote.code === code && quote.amount === order.amount);
}

/** What organisers call themselves; who has not said so is known by what they show. */
async function namesOf(credits: readonly Credit[]): Promise<ReadonlyMap<string, string | null>> {
  const owners = [...new Set(credits.map(({ ownerId }) => ownerId))];
  return new Map(await Promise.all(owners.map(async (ownerId) => [ownerId, await nameOf(ownerId)] as const)));
}

async function nameOf(ownerId: string): Promise<string | null> {
  const { sellerName } = await findSettings(ownerId);
  if (sellerName) return sellerName;
  const published = (await listEventsOf(ownerId)).filter(({ status }) => status !== 'draft');
  const latest = published.toSorted((a, b) => b.start_time.localeCompare(a.start_time))[0];
  return latest ? `the organiser of ${latest.title}` : null;
}
