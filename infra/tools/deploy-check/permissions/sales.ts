import type { Goods } from '../operator.ts';
import { eventually } from '../running/eventually.ts';
import type { Viewer } from '../viewer.ts';

/** Looks at an order in every way that the studio has, once it was counted. */
export async function seeSales(organizer: Viewer, { eventId }: Goods, orderId: string): Promise<void> {
  await eventually('the sale', async () => {
    const { json } = await organizer.call('GET', `/studio/orders?event=${eventId}`);
    if (!json.orders.some((one: { orderId: string }) => one.orderId === orderId)) throw new Error('It is not listed.');
  });
  await organizer.call('GET', `/studio/orders/${orderId}`);
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString());
  await organizer.call('GET', `/studio/sales?from=${from}&to=${to}&by=day`);
}
