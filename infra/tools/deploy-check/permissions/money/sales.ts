import type { Goods } from '../../people/operator.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';

/** Looks at an order in every way that the studio has, once it was counted. */
export async function seeSales(organizer: Viewer, { eventId }: Goods, orderId: string): Promise<void> {
  let email = '';
  await eventually('the sale', async () => {
    const { json } = await organizer.call('GET', `/studio/orders?event=${eventId}`);
    const listed = json.orders.find((one: { orderId: string }) => one.orderId === orderId);
    if (!listed) throw new Error('It is not listed.');
    email = listed.buyer.email;
  });
  await organizer.call('GET', `/studio/orders?search=${encodeURIComponent(email)}`);
  await organizer.call('GET', `/studio/orders/${orderId}`);
  await settle(organizer, eventId);
  await exportOrders(organizer);
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString());
  const range = `from=${from}&to=${to}&by=day`;
  await organizer.call('GET', `/studio/sales?${range}`);
  await eventually('the numbers of the report', async () => {
    const { total } = (await organizer.call('GET', `/studio/reports?${range}&event=${eventId}`)).json;
    if (total.views === 0 || total.opened === 0 || total.failed === 0) throw new Error(`It has ${JSON.stringify(total)}.`);
  });
}

/** Looks at what the sale has earned, and divides it. Whoever looks first after a sale adds it to the accounts. */
async function settle(organizer: Viewer, eventId: string): Promise<void> {
  await eventually('the balance', async () => {
    const { json } = await organizer.call('GET', '/studio/payouts');
    if (json.events.length === 0) throw new Error('Nothing is earned.');
  });
  await organizer.call('POST', `/studio/events/${eventId}/partners`, { partners: [{ name: 'Venue', percent: 20 }] });
  const { json } = await organizer.call('GET', `/studio/events/${eventId}/statement`);
  if (json.partners.length !== 1) throw new Error('The statement has no partner.');
}

/** Exports the orders. The function only signs the address: whoever has it uses its right. */
async function exportOrders(organizer: Viewer): Promise<void> {
  await organizer.call('POST', '/studio/exports', { what: 'orders', format: 'csv' });
  await eventually('the export', async () => {
    const { json } = await organizer.call('GET', '/studio/exports');
    const [{ state, url }] = json.exports;
    if (state !== 'ready') throw new Error(`It is ${state}.`);
    const answer = await fetch(url);
    if (!(await answer.text()).includes('Order,Paid at')) throw new Error(`Downloading by a signed address: ${answer.status}`);
  });
}
