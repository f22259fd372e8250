import type { GiftTo } from '#shared/api/orders.ts';
import { resetOrigin } from '../auth/reset/reset-origin.ts';
import { isGiftMailed } from '../mail/gift-mail.ts';
import type { Gift, Order } from '../orders/order.ts';
import { env } from '../platform/env.ts';
import type { ApiRequest } from '../platform/http/request.ts';

/**
 * What the buyer of gifts is told of them, by order. The links are secrets of theirs and of whom they are for: hand them to
 * nobody else, and write them nowhere.
 * @param orders of one buyer, who asks
 * @param now milliseconds
 */
export async function giftAnswers(
  orders: readonly Order[],
  asked: Pick<ApiRequest, 'host' | 'scheme'>,
  now: number,
): Promise<ReadonlyMap<string, GiftTo>> {
  const given = orders.flatMap((order) => (order.gift ? [{ order, gift: order.gift }] : []));
  return new Map(
    await Promise.all(given.map(async ({ order, gift }) => [order.orderId, await toAnswer(order, gift, asked, now)] as const)),
  );
}

async function toAnswer(order: Order, gift: Gift, asked: Pick<ApiRequest, 'host' | 'scheme'>, now: number): Promise<GiftTo> {
  const { email, token, redeemedBy } = gift;
  const isRedeemed = redeemedBy !== undefined;
  if (isRedeemed || order.status !== 'paid') return { email, isRedeemed, link: null, isMailed: null };
  const origin = resetOrigin({ scheme: asked.scheme, host: env.siteHost ?? asked.host }, env.siteHost) ?? gift.origin ?? '';
  return { email, isRedeemed, link: `${origin}/gift/${token}`, isMailed: await isGiftMailed(order, now) };
}
