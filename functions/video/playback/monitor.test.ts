import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { Team } from '../../test/stories/team.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);

/** Returns the test picture of an event that starts in an hour. */
async function tested() {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4) });
  const night = new Broadcaster(shop, olu, event);
  await night.tests();
  return { event, night, route: `/events/${event._id}/playback` };
}

it('shows the monitor the picture that the team sees, and uses nothing that a member bought', async () => {
  const { event, night, route } = await tested();
  expect((await night.watches({ asMember: true })).json).toMatchObject({ access: 'full', broadcast: 'test', lease: null });
  const member = await new Team(shop, olu).joins('editor');
  const { orderId } = await member.buys(event);
  expect((await member.post(route, { asMember: true })).json).toMatchObject({ access: 'full', lease: null, watermark: null });
  await night.goesLive();
  expect((await member.post(route, { asMember: true })).json).toMatchObject({ broadcast: 'live', lease: null });
  expect((await member.asksForRefund(orderId)).json.state).toBe('granted');
});

it('opens nothing to others, whether they bought the event or not', async () => {
  const { event, night, route } = await tested();
  await buyer.buys(event);
  const rival = await shop.organizer();
  const stranger = await shop.buyer();
  for (const state of ['test', 'live']) {
    if (state === 'live') await night.goesLive();
    for (const viewer of [buyer, rival, stranger]) {
      const { status, json, setCookies } = await viewer.post(route, { asMember: true });
      expect([status, json.code, setCookies]).toEqual([402, 'not_entitled', []]);
    }
    expect((await shop.visitor().post(route, { asMember: true })).status).toBe(401);
  }
  expect((await buyer.watches(event)).json).toMatchObject({ access: 'full', broadcast: 'live' });
  for (const asMember of [null, 'yes', 1]) {
    expect(await buyer.post(route, { asMember })).toMatchObject({ status: 400, json: { field: 'asMember' } });
  }
});
