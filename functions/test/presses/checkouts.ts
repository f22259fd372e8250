import { findTestPurchase } from '../../money/checkout/test-purchases/test-purchases-store.ts';
import type { Buyer } from '../people/buyer.ts';
import { published } from '../people/organizer.ts';
import { subscriptionEvent } from '../samples/sample-event.ts';
import type { Answer } from '../people/visitor.ts';
import { one, type Press, type Presses, type Scene } from './scene.ts';

/** Opens a checkout: three presses lead to one order, and to one thing to pay it with. */
const opens = (path: string, paidWith: string) => async (scene: Scene) => {
  const [event, buyer] = [await scene.organizer.sells(), await scene.person()];
  const made = async (answers: readonly Answer[]) => {
    const payable = new Set(answers.flatMap(({ status, json }) => (status === 200 ? [json[paidWith] as string] : [])));
    return Math.max(payable.size, await ordersOf(buyer));
  };
  return { who: buyer, path, body: { eventId: event._id, packageId: event.packages[0]?._id }, made };
};

async function ordersOf(buyer: Buyer): Promise<number> {
  const { orders } = (await buyer.get('/account/export')).json as { orders: { orderId: string }[] };
  return new Set(orders.map(({ orderId }) => orderId)).size;
}

async function subscription(scene: Scene, act: 'cancel' | 'resume'): Promise<Press> {
  const [event, buyer] = [published(subscriptionEvent('month', { ownerId: scene.organizer.userId })), await scene.person()];
  const path = `/subscriptions/${await buyer.subscribes(await event)}`;
  if (act === 'resume') await buyer.post(`${path}/cancel`);
  const made = async () => one((await buyer.subscriptions())[0].cancelAtPeriodEnd === (act === 'cancel'));
  return { who: buyer, path: `${path}/${act}`, made };
}

/** Buyers' requests to pay. */
export const checkoutPresses: Presses = {
  'POST /orders/create-checkout-payment-intent': [opens('/orders/create-checkout-payment-intent', 'clientSecret')],
  'POST /orders/create-checkout-session': [opens('/orders/create-checkout-session', 'sessionId')],
  'POST /orders/create-paypal-order': [opens('/orders/create-paypal-order', 'paypalOrderId')],
  'POST /orders/capture-paypal-order': [
    async (scene) => {
      const [event, buyer] = [await scene.organizer.sells(), await scene.person()];
      const { paypalOrderId } = await buyer.approvesAtPaypal(event);
      const made = async () => {
        const { payments } = (await scene.shop.atPaypal.order(paypalOrderId)).purchase_units[0];
        return (await buyer.canWatch(event)) ? payments!.captures.length : 0;
      };
      return { who: buyer, path: '/orders/capture-paypal-order', body: { paypalOrderId }, made };
    },
  ],
  'POST /studio/events/{eventId}/test-purchase': [
    async ({ organizer }) => {
      const { _id: eventId } = await organizer.sells();
      const made = async () => one((await findTestPurchase(eventId, organizer.userId)) !== null);
      return { who: organizer, path: `/studio/events/${eventId}/test-purchase`, made };
    },
  ],
  'POST /orders/save-payment': [
    async (scene) => {
      const [event, buyer] = [await scene.organizer.sells(), await scene.person()];
      await scene.shop.atStripe.chaos({ drop: 'all' });
      const paymentIntentId = await buyer.pays(await buyer.checksOut(event));
      const pkg = event.packages[0]!;
      const body = { amount: pkg.price, currency: 'usd', paymentIntentId, eventId: event._id, selectedPackage: pkg._id };
      return { who: buyer, path: '/orders/save-payment', body, made: async () => one(await buyer.canWatch(event)) };
    },
  ],
  'POST /orders/save-checkout-session': [
    async (scene) => {
      const [event, buyer] = [await scene.organizer.sells(), await scene.person()];
      await scene.shop.atStripe.chaos({ drop: 'all' });
      const sessionId = await buyer.paysOnHostedPage(await buyer.opensHostedPage(event));
      const made = async () => one(await buyer.canWatch(event));
      return { who: buyer, path: '/orders/save-checkout-session', body: { sessionId }, made };
    },
  ],
  'POST /subscriptions/{subscriptionId}/cancel': [(scene) => subscription(scene, 'cancel')],
  'POST /subscriptions/{subscriptionId}/resume': [(scene) => subscription(scene, 'resume')],
};
