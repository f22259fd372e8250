import { markUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import { eventually } from '../../test/eventually.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { inDays } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const [organizer, rival] = [useOrganizer(shop), useOrganizer(shop)];
const buyer = useBuyer(shop);
const desk = new Desk(organizer);

const lookUp = async (search: string, as = organizer) => (await as.get(`/studio/help?search=${encodeURIComponent(search)}`)).json;
const begun = { start_time: inDays(-1), end_time: null };

it('shows that somebody can watch, where they do, and what their address takes', async () => {
  const event = await organizer.publishes(begun);
  const { orderId } = await buyer.buys(event);
  await buyer.watches(event);
  const { account, orders, buyer: shown } = await lookUp(buyer.email);
  expect(shown).toEqual({ name: 'Ana Viewer', email: buyer.email });
  expect(account).toEqual({ confirmedAt: null, mails: null });
  expect(orders).toMatchObject([
    {
      orderId,
      eventId: event._id,
      eventTitle: 'Fight Night',
      obstacles: [],
      until: null,
      isReceived: false,
      waitsFor: null,
      firstPlayedAt: expect.any(String) as string,
      devices: [expect.any(String)],
    },
  ]);
  await markUnreachable(buyer.email, { reason: 'bounce', detail: 'General', at: '2026-11-21T12:00:00.000Z' });
  expect((await lookUp(buyer.email)).account.mails).toEqual({ reason: 'bounce', at: '2026-11-21T12:00:00.000Z' });
});

it('says what keeps somebody from watching, for each of their orders', async () => {
  const ended = await organizer.publishes(begun);
  const { orderId } = await buyer.buys(ended);
  await buyer.watches(ended);
  await organizer.post(`/studio/events/${ended._id}/viewers/end`, { order: orderId });
  expect((await lookUp(buyer.email)).orders).toMatchObject([{ obstacles: ['session-ended'] }]);
  const later = await organizer.publishes({ start_time: inDays(2), end_time: null });
  const second = await buyer.buys(later);
  await desk.until(second.orderId);
  await desk.changes(second.orderId, { change: 'move', email: 'other@example.com' });
  const { orders } = await lookUp(second.orderId);
  expect(orders).toMatchObject([
    { orderId: second.orderId, obstacles: ['not-opened'], waitsFor: 'other@example.com' },
    { orderId, obstacles: ['session-ended'] },
  ]);
});

it('finds what somebody received, by their address and by its number', async () => {
  const event = await organizer.publishes(begun);
  const { orderId } = (await desk.gives(event, buyer.email)).json;
  await desk.until(orderId);
  expect(await lookUp(orderId)).toMatchObject({ buyer: null, account: null, orders: [{ orderId, obstacles: ['not-opened'] }] });
  const sent = () => shop.mails().find(({ to, subject }) => to.includes(buyer.email) && subject.startsWith('Your ticket'));
  await eventually(() => sent() !== undefined);
  await buyer.redeems(/\/gift\/(\S+)/.exec(sent()!.text)![1]!);
  expect((await lookUp(buyer.email)).orders).toMatchObject([{ orderId, isReceived: true, obstacles: [] }]);
});

it('tells nothing about people who have nothing from the organisation', async () => {
  const { orderId } = await buyer.buys(await organizer.publishes(begun));
  await desk.until(orderId);
  const nobody = { buyer: null, account: null, orders: [] };
  for (const search of [buyer.email, orderId]) expect(await lookUp(search, rival)).toEqual(nobody);
  expect(await lookUp('nobody@example.com')).toEqual(nobody);
  expect(await lookUp('somebody')).toMatchObject({ code: 'invalid_input', field: 'search' });
  expect((await organizer.get('/studio/help')).json).toMatchObject({ code: 'invalid_input', field: 'search' });
});
