import { readGift } from '#shared/api/money/gifts.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { openGift } from './open-gift.ts';

export const handler = apiHandler(readGift, async ({ params }) => {
  const { eventTitle, packageName, gift } = await openGift(params.token);
  const { from = null, message, redeemedBy, sentBy } = gift;
  const [isTicket, isRedeemed] = [sentBy !== undefined, redeemedBy !== undefined];
  return { body: { eventTitle, packageName, from, isTicket, message, isRedeemed } };
});
