import { myCredits } from '#shared/api/money/referrals.ts';
import { findCodes } from '../codes/codes-store.ts';
import { listOrders } from '../orders/order-lists-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { stateOf } from './credit-rules.ts';
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
        usableFrom: ifFuture(credit.usableFrom),
        at: credit.at,
      })),
    },
  };
});

/** Returns a moment unless it has passed, so that the page does not have to compare times. */
const ifFuture = (moment: string | undefined) => (moment !== undefined && Date.parse(moment) > Date.now() ? moment : null);

async function namesOf(credits: readonly Credit[]): Promise<ReadonlyMap<string, string | null>> {
  const owners = [...new Set(credits.map(({ ownerId }) => ownerId))];
  return new Map(await Promise.all(owners.map(async (ownerId) => [ownerId, await giverName(ownerId)] as const)));
}
