import type { CatalogEvent } from '../events/events-store.ts';
import { AtPaypal } from './at-paypal.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Buys an event's first package with PayPal, as somebody does whose browser stays open. */
export async function boughtByPaypal(world: World, buyer: Visitor, { _id, packages }: CatalogEvent): Promise<{ orderId: string; captureId: string }> {
  const { json } = await buyer.post('/orders/create-paypal-order', { eventId: _id, packageId: packages[0]?._id });
  const paypal = new AtPaypal(world);
  await paypal.approve(json.paypalOrderId);
  const { status, text } = await buyer.post('/orders/capture-paypal-order', { paypalOrderId: json.paypalOrderId });
  if (status !== 200) throw new Error(`Capturing answered ${status}: ${text}`);
  return { orderId: json.orderId as string, captureId: (await paypal.captureOf(json.paypalOrderId)).id };
}
