import type { GiftTo } from '#shared/api/site/orders.ts';
import { resetOrigin } from '../../platform/http/own-origin.ts';
import { isGiftMailed } from '../../mail/outbox/mails/buying/gift-mail.ts';
import type { Gift, Order } from '../../money/orders/order.ts';
import { env } from '../../platform/env.ts';
import type { ApiRequest } from '../../platform/http/request.ts';

/**
 * Returns what the buyer of gifts sees of them, by order id. The links are secrets of the buyer and the recipient: never show
 * them to anybody else or log them.
 * @param orders of the buyer who makes the request
 * @param now milliseconds
 */
export async function giftAnswers(
  orders: readonly Order[],
  request: Pick<ApiRequest, 'host' | 'scheme'>,
  now: number,
): Promise<ReadonlyMap<string, GiftTo>> {
  const given = orders.flatMap((order) => (order.gift ? [{ order, gift: order.gift }] : []));
  return new Map(
    await Promise.all(given.map(async ({ order, gift }) => [order.orderId, await toAnswer(order, gift, request, now)] as const)),
  );
}

async function toAnswer(order: Order, gift: Gift, request: Pick<ApiRequest, 'host' | 'scheme'>, now: number): Promise<GiftTo> {
  const { email, token, redeemedBy, sentBy } = gift;
  const isRedeemed = redeemedBy !== undefined;
  // The link of an order that was moved goes to its new address alone.
  if (isRedeemed || order.status !== 'paid' || sentBy) return { email, isRedeemed, link: null, isMailed: null };
  const origin = resetOrigin({ scheme: request.scheme, host: env.siteHost ?? request.host }, env.siteHost) ?? gift.origin ?? '';
  return { email, isRedeemed, link: `${origin}/gift/${token}`, isMailed: await isGiftMailed(order, now) };
}
