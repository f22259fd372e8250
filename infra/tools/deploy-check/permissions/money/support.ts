import { randomUUID } from 'node:crypto';
import type { Shop } from './after-sales.ts';
import { payByCard } from './paying.ts';
import { eventually } from '../../running/eventually.ts';

/** Does for buyers what members can: refunds, also one that the provider refuses, a ticket, and an order that is moved and mailed again. */
export async function helpBuyers({ organizer, newViewer, goods, providers }: Shop): Promise<void> {
  const reason = 'To prove permissions.';
  const buy = async () => {
    const viewer = newViewer();
    await viewer.register();
    const orderId = await payByCard(viewer, providers, goods);
    let paymentId = '';
    await eventually('the order in the studio', async () => {
      paymentId = (await organizer.call('GET', `/studio/orders/${orderId}`)).json.payments[0].paymentId;
    });
    return { orderId, paymentId };
  };
  const refund = ({ orderId, paymentId }: Awaited<ReturnType<typeof buy>>, amount: number, status = 200) =>
    organizer.call(
      'POST',
      `/studio/orders/${orderId}/refund`,
      { key: randomUUID(), provider: 'stripe', paymentId, amount, reason },
      status,
    );
  const change = (orderId: string, what: object) =>
    organizer.call('POST', `/studio/orders/${orderId}/change`, { key: randomUUID(), reason, ...what });
  const [returned, refused, moved] = [await buy(), await buy(), await buy()];
  await refund(returned, 100);
  await fetch(`${providers.stripe.url}/_refund_refusals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: refused.paymentId, code: 'charge_not_refundable' }),
  });
  await refund(refused, 100, 409);
  await change(moved.orderId, { change: 'move', email: 'moved@example.com' });
  await change(moved.orderId, { change: 'resend' });
  const { email } = (await organizer.call('GET', `/studio/orders/${returned.orderId}`)).json.buyer;
  for (const search of [email, moved.orderId]) await organizer.call('GET', `/studio/help?search=${encodeURIComponent(search)}`);
  const { eventId, packageId } = goods;
  await organizer.call('POST', `/studio/events/${eventId}/tickets`, { packageId, email: 'guest@example.com', reason });
}
