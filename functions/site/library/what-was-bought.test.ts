import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { published } from '../../test/people/organizer.ts';
import { eventWith, sampleEvent, seasonOf, subscriptionEvent } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const viewer = useBuyer(shop);

const library = async () => (await viewer.get('/orders/mine')).json;
const titles = (events: readonly ListedEvent[]) => events.map(({ title }) => title);

it('says whether a ticket has a seat: only if its number is limited', async () => {
  const [limited, open] = [await published(eventWith({ quota: 20 })), await published(eventWith({}))];
  await viewer.buys(limited);
  await viewer.buys(open);
  const { orders } = await library();
  const seats = Object.fromEntries(
    orders.map(({ eventId, hasSeat }: { eventId: string; hasSeat: boolean }) => [eventId, hasSeat]),
  );
  expect(seats).toEqual({ [limited._id]: true, [open._id]: false });
});

it('lists what a bundle opens with date, picture and standing', async () => {
  const events = seasonOf([{ title: 'The final' }, { title: 'The opening', start_time: inHours(24) }]);
  await Promise.all(events.map((event) => published(event)));
  await viewer.buys(events[0]!);
  const [order] = (await library()).orders;
  expect(titles(order.bundle)).toEqual(['The opening', 'The final']);
  expect(order.bundle[1]).toMatchObject({
    subdomain: events[0]!.subdomain,
    start_time: events[0]!.start_time,
    is_cancelled: false,
  });
  expect(order.channel).toEqual([]);
  await putEvent({ ...events[0]!, version: 5, cancelled: { at: inHours(0), reason: 'Rain.' } });
  expect((await library()).orders[0].bundle[1]).toMatchObject({ is_cancelled: true, can_watch: false });
});

it('lists what a subscription opens while it runs', async () => {
  const sold = await published(subscriptionEvent('month', { title: 'Bought at', start_time: inHours(24) }));
  const { ownerId } = sold;
  await published(sampleEvent({ ownerId, in_subscription: true, title: 'Later', start_time: inHours(48) }));
  await published(sampleEvent({ ownerId, title: 'Sold alone' }));
  await viewer.subscribes(sold);
  const { orders, opens } = await library();
  expect(titles(orders[0].channel)).toEqual(['Bought at', 'Later']);
  expect(opens).toHaveLength(2);
  expect(orders[0].bundle).toEqual([]);
});
