import { redeemGift } from '#shared/api/money/gifts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { hasAlready } from './has-already.ts';
import { openGift } from './open-gift.ts';
import { writeRedeemed } from './redemptions-store.ts';

export const handler = apiHandler(redeemGift, async ({ params, session: { userId } }) => {
  const order = await openGift(params.token);
  const { redeemedBy, with: upgrades = [] } = order.gift;
  // A gift that would give nothing new is not used up: it can still go to somebody else. A ticket with an upgrade gives more than its own package.
  if (redeemedBy === undefined && upgrades.length === 0 && (await hasAlready(userId, order, Date.now())))
    throw new ApiError('already_yours');
  const isMine = redeemedBy === undefined ? await writeRedeemed(order, userId, new Date()) : redeemedBy === userId;
  if (!isMine) throw new ApiError('gift_redeemed');
  return { body: { redirectUrl: `/user/watch/${order.eventId}` } };
});
