import { published } from '../../test/people/organizer.ts';
import { sampleEvent, subscriptionEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const viewer = useBuyer(shop);

const numberOf = (orderId: string) => orderId.slice('ord_'.length).toUpperCase();

it('shows a buyer how the number of their order begins, and finds them by it', async () => {
  const event = await published(sampleEvent({ ownerId: olu.userId, watermark: true }));
  const { orderId } = await viewer.buys(event);
  const { watermark } = (await viewer.watches(event)).json;
  expect(watermark).toMatch(/^[0-9A-F]{5}-[0-9A-F]{5}$/);
  expect(numberOf(orderId).startsWith(watermark.replace('-', ''))).toBe(true);
  const { json } = await olu.post(`/studio/events/${event._id}/viewers/end`, { order: watermark });
  expect(json).toMatchObject({ orderId });
});

it('shows a subscriber the number of the subscription’s order', async () => {
  const event = await published(subscriptionEvent('month', { ownerId: olu.userId, watermark: true }));
  await viewer.subscribes(event);
  const { orderId } = await viewer.order();
  const { watermark } = (await viewer.watches(event)).json;
  expect(numberOf(orderId).startsWith(watermark.replace('-', ''))).toBe(true);
});

it('shows none unless the organiser wants it, to the organiser, or while there is nothing to play', async () => {
  const plain = await published(sampleEvent({ ownerId: olu.userId }));
  await viewer.buys(plain);
  expect((await viewer.watches(plain)).json.watermark).toBeNull();
  const own = await published(sampleEvent({ ownerId: olu.userId, watermark: true }));
  expect((await olu.post(`/events/${own._id}/playback`)).json.watermark).toBeNull();
  const later = await published(sampleEvent({ ownerId: olu.userId, watermark: true, available_from: null }));
  await viewer.buys(later);
  expect((await viewer.watches(later)).json).toMatchObject({ manifestUrl: null, watermark: null });
});
