import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import type { Order } from '../../orders/order.ts';

/** Requests the mail that tells the buyer of a purchase, or the recipient of a gift, that its event was cancelled. It is sent once. */
export function requestCancellationMail(
  eventId: string,
  { userId, orderId }: Pick<Order, 'userId' | 'orderId'>,
  to: 'buyer' | 'recipient',
): Promise<void> {
  return raiseMailEvent({ type: 'event-cancelled', userId, orderId, eventId, to }, new Date());
}
