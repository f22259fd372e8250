import { ERASED_ADDRESS } from '#shared/people/account-deletion.ts';
import type { Order } from '../orders/order.ts';
import { findOrders, listOrders } from '../orders/order-lists-store.ts';
import { orders } from '../orders/orders-store.ts';
import { forgetMadeFor, listMadeFor } from '../orders/recipients-store.ts';
import { updateIf } from '../../platform/database/dynamodb.ts';

type GiftOrder = Order & Required<Pick<Order, 'gift'>>;

/** Returns the orders that are gifts to an address now. */
export async function listGiftsTo(email: string): Promise<GiftOrder[]> {
  const orders = await findOrders(await listMadeFor(email), true);
  return orders.filter((order): order is GiftOrder => order.gift?.email === email);
}

/**
 * Removes an address from the gifts to it, with what their givers wrote. The orders are the givers' and stay, and so do their links: whoever
 * has one opens the gift with it. Can be repeated.
 */
export async function forgetRecipient(email: string): Promise<void> {
  for (const made of await listMadeFor(email)) {
    await updateIf({
      ...orders.at(made),
      UpdateExpression: 'SET gift.email = :erased, gift.message = :none',
      ConditionExpression: 'gift.email = :email',
      ExpressionAttributeValues: { ':erased': ERASED_ADDRESS, ':email': email, ':none': null },
    });
    await forgetMadeFor(email, made);
  }
}

/** Removes a giver's name from their gifts, with what they wrote. Can be repeated. */
export async function forgetGiver(userId: string): Promise<void> {
  const gifts = (await listOrders(userId)).filter(({ gift }) => gift?.from !== undefined || (gift?.message ?? null) !== null);
  for (const { orderId } of gifts) {
    await updateIf({
      ...orders.at({ userId, orderId }),
      UpdateExpression: 'SET gift.message = :none REMOVE gift.#from',
      ConditionExpression: 'attribute_exists(gift)',
      ExpressionAttributeNames: { '#from': 'from' },
      ExpressionAttributeValues: { ':none': null },
    });
  }
}
