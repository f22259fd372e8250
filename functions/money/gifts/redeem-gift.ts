import { redeemGift } from '#shared/api/money/gifts.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { hasAlready } from './has-already.ts';
import { type GivenOrder, openGift } from './open-gift.ts';
import { writeRedeemed } from './redemptions-store.ts';

/** Returns true for a gift of one person to another; false for a ticket that a member gave or moved. */
const isPresent = ({ gift }: GivenOrder) => gift.sentBy === undefined;

export const handler = apiHandler(redeemGift, async ({ params, session: { userId } }) => {
  const order = await openGift(params.token);
  const { redeemedBy, with: upgrades = [] } = order.gift;
  // A gift that would give nothing new is not used up: it can still go to somebody else. A ticket with an upgrade gives more than its own package.
  if (redeemedBy === undefined && upgrades.length === 0 && (await hasAlready(userId, order, Date.now())))
    throw new ApiError('already_yours');
  const isMine = redeemedBy === undefined ? await writeRedeemed(order, userId, new Date()) : redeemedBy === userId;
  if (!isMine) throw new ApiError('gift_redeemed');
  const { userId: giver, orderId } = order;
  // Also if it was opened before: whoever did so may have been interrupted then. It is sent once.
  if (isPresent(order) && giver !== userId)
    await raiseMailEvent({ type: 'order-notice', notice: 'gift-opened', userId: giver, orderId }, new Date());
  return { body: { redirectUrl: `/user/watch/${order.eventId}` } };
});
