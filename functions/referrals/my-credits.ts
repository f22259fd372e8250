import { myCredits } from '#shared/api/referrals.ts';
import { findCodes } from '../codes/codes-store.ts';
import type { Code } from '../codes/code-rules.ts';
import { type Order, sellerOf } from '../orders/order.ts';
import { listOrders } from '../orders/orders-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { type Credit, listCredits } from './credits-store.ts';
import { giverName } from './giver-name.ts';

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
        usableFrom: stillToCome(credit.usableFrom),
        at: credit.at,
      })),
    },
  };
});

/** Null for what is over: the page need not know the time. */
const stillToCome = (moment: string | undefined) => (moment !== undefined && Date.parse(moment) > Date.now() ? moment : null);

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

async function namesOf(credits: readonly Credit[]): Promise<ReadonlyMap<string, string | null>> {
  const owners = [...new Set(credits.map(({ ownerId }) => ownerId))];
  return new Map(await Promise.all(owners.map(async (ownerId) => [ownerId, await giverName(ownerId)] as const)));
}
