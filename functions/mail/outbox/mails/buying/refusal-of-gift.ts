import type { Order } from '../../../../money/orders/order.ts';
import { isHeldBack } from '../../limits/hold-back.ts';
import { refusalOfFreeGift } from '../../limits/may-mail-free-gift.ts';
import { heldBack, type NotSent } from '../../sending/mail-kind.ts';

/**
 * Returns why the link to a gift is not mailed now; null if it is. The link to what nobody paid for, or a member moved, may reach a
 * stranger who does not expect it.
 * @param again the member's request that sends it again; missing for the first time
 * @param organizationId null for the platform's own gifts
 * @param mailId names the mail, so that a limit counts it once
 */
export async function refusalOfGift(
  order: Order,
  again: string | undefined,
  organizationId: string | null,
  mailId: string,
): Promise<NotSent | null> {
  const isByMember = order.gift?.sentBy !== undefined;
  if (!isByMember && order.amount > 0) return null;
  if (await isHeldBack(organizationId)) return heldBack;
  // A ticket of the organisation, and a link that is sent again, asked when a member pressed the button.
  if (isByMember || again !== undefined || organizationId === null) return null;
  const refusal = await refusalOfFreeGift(organizationId, order, mailId, new Date());
  return refusal === null ? null : (name) => `Left ${name} to its buyer: ${refusal}.`;
}
