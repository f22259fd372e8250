import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { entitle } from '../../../test/entitled.ts';
import { published, type Organizer } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { after } from '../../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../../test/use-world.ts';
import type { Answer } from '../../../test/people/visitor.ts';
import { noteViewer } from '../../../video/playback/viewers-store.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, rival] = [useOrganizer(shop), useOrganizer(shop)];
const viewer = useBuyer(shop);
let event: CatalogEvent;
beforeEach(async () => {
  event = await published(sampleEvent({ ownerId: olu.userId }));
});

const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const watch = (on: Buyer, wanted?: object): Promise<Answer> =>
  on.post(`/events/${event._id}/playback`, wanted, { 'user-agent': LAPTOP });
const ask = (by: Organizer, what = '', body?: object): Promise<Answer> =>
  by.post(`/studio/events/${event._id}/viewers${what}`, body);
const viewers = async (body?: object) => (await ask(olu, '', body)).json;
const ENDED = { status: 409, setCookies: [], json: { code: 'viewing_ended' } };

it('lists who watches by the order, with the devices, and nothing that helps to play', async () => {
  const { orderId } = await viewer.buys(event);
  expect(await viewers()).toEqual({ viewers: [], next: null });
  await watch(viewer);
  const listed = await viewers();
  const device = { name: 'Chrome on Windows', startedAt: expect.any(String) };
  expect(listed).toEqual({ viewers: [{ orderId, devices: [device], endedUntil: null }], next: null });
  expect(JSON.stringify(listed)).not.toContain(viewer.userId);
  // Whoever has left is no longer listed.
  expect(await after(12, viewers)).toEqual({ viewers: [], next: null });
});

it('lists many viewers some at a time, each once', async () => {
  const orders = Array.from({ length: 30 }, (_, i) => `ord_${((i * 7) % 16).toString(16)}${String(i).padStart(23, '0')}`);
  await entitle(viewer.userId, event, orders[0]);
  await watch(viewer);
  for (const orderId of orders) await noteViewer({ eventId: event._id, orderId, userId: viewer.userId });
  const first = await viewers();
  expect([first.viewers.length, first.next]).toEqual([25, first.viewers.at(-1).orderId]);
  const second = await viewers({ from: first.next });
  expect(second).toMatchObject({ next: null });
  const all = [...first.viewers, ...second.viewers].map(({ orderId }: { orderId: string }) => orderId);
  expect(all).toEqual(orders.toSorted());
});

it('ends a session on all devices: at the next renewal, and for new ones, until it is restored', async () => {
  const { orderId } = await viewer.buys(event);
  const { lease } = (await watch(viewer)).json;
  const mark = orderId.slice('ord_'.length, 'ord_'.length + 10).toUpperCase();
  const order = `${mark.slice(0, 5)}-${mark.slice(5)}`;
  expect((await ask(olu, '/end', { order })).json).toMatchObject({ orderId });
  expect((await ask(olu, '/end', { order: orderId })).status).toBe(200);
  const refused = await watch(viewer, { lease });
  expect(refused).toMatchObject(ENDED);
  expect(refused.json.error).toMatch(/^The organiser ended your session .* write to us\.$/);
  const tablet = shop.visitor();
  await tablet.signsIn(viewer.email);
  expect(await watch(tablet)).toMatchObject(ENDED);
  expect(await watch(viewer, { lease, takeOver: true })).toMatchObject(ENDED);
  expect((await viewers()).viewers).toEqual([{ orderId, devices: [], endedUntil: expect.any(String) }]);
  // It is about this event and this account alone.
  const other = await olu.sells();
  await viewer.buys(other);
  expect((await viewer.watches(other)).status).toBe(200);

  expect((await ask(olu, '/restore', { order })).json).toMatchObject({ orderId });
  expect((await watch(viewer, { lease })).status).toBe(200);
  expect((await viewers()).viewers).toMatchObject([{ orderId, devices: [{}], endedUntil: null }]);
});

it('lets the account watch again after a day by itself', async () => {
  await entitle(viewer.userId, event, 'ord_1abcdef');
  await watch(viewer);
  await ask(olu, '/end', { order: 'ord_1abcdef' });
  await after(23 * 60, async () => expect(await watch(viewer)).toMatchObject(ENDED));
  await after(25 * 60, async () => expect((await watch(viewer)).status).toBe(200));
});

it('does not lose against devices that start or renew at the same moment', async () => {
  const { orderId } = await viewer.buys(event);
  const { lease } = (await watch(viewer)).json;
  await Promise.all([watch(viewer), watch(viewer, { lease }), ask(olu, '/end', { order: orderId }), watch(viewer)]);
  expect(await watch(viewer, { lease })).toMatchObject(ENDED);
  expect(await watch(viewer)).toMatchObject(ENDED);
});

it('is nothing that another organiser, or a viewer, can do', async () => {
  const { orderId } = await viewer.buys(event);
  await watch(viewer);
  for (const what of ['', '/end', '/restore']) {
    const body = what ? { order: orderId } : undefined;
    expect(await ask(rival, what, body)).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    expect((await viewer.post(`/studio/events/${event._id}/viewers${what}`, body)).status).toBe(404);
  }
  expect((await watch(viewer)).status).toBe(200);
});

it.each([
  ['/end', { order: 'ord_000000000000000000000000' }, 404, 'order'],
  ['/end', { order: '' }, 400, 'order'],
  ['/end', { order: 'short' }, 400, 'order'],
  ['/end', { order: 'EVENT#evt_1' }, 400, 'order'],
  ['/restore', { order: 7 }, 400, 'order'],
  ['/restore', {}, 400, 'order'],
  ['', { from: 'a b' }, 400, 'from'],
  ['', { from: '', more: 1 }, 400, 'from'],
])('answers %s with %j by %d, naming %s', async (what, body, status, field) =>
  expect(await ask(olu, what, body)).toMatchObject({ status, json: { field } }),
);
