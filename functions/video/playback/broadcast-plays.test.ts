import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { cookiesIn, edgeOpens, mediaIn, plainManifest } from '../../test/edge.ts';
import { published } from '../../test/people/organizer.ts';
import { after, inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const HOST = 'https://fight.marquee.localhost';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);

/** Returns the broadcaster of an event that starts in an hour and that the buyer has bought. */
async function sold(changes: Partial<CatalogEvent> = {}) {
  const times = { start_time: inHours(1), end_time: inHours(4), available_from: null };
  const event = await olu.sells({}, { has_film: false, ...times, ...changes });
  const { orderId } = await buyer.buys(event);
  return { night: new Broadcaster(shop, olu, event), event, orderId };
}

it('shows a buyer the broadcast while it is live, and its replay afterwards', async () => {
  const { night, event } = await sold();
  const plays = async () => {
    const answer = await buyer.watches(event);
    return [answer.json.broadcast, plainManifest(answer), answer.setCookies.length];
  };
  const nothing = (state: string | null) => [state, null, 0];
  expect(await plays()).toEqual(nothing(null));
  await night.tests();
  expect(await plays()).toEqual(nothing('test'));
  await night.goesLive();
  const { id } = (await night.kept()).broadcast!;
  const live = `${HOST}/media/${event._id}/live/${id}/master.m3u8`;
  expect(await plays()).toEqual(['live', live, 3]);
  await night.reports('lost');
  expect(await plays()).toEqual(['interrupted', live, 3]);
  await night.reports('receiving');
  await night.ends();
  expect(await plays()).toEqual(nothing('ended'));
  await night.reports('replay-ready', { seconds: 60 });
  expect(await plays()).toEqual(['replay', `${HOST}/media/${event._id}/replay/${id}/master.m3u8`, 3]);
});

it('asks to come back soon while the replay is on its way', async () => {
  const { night, event } = await sold({ start_time: inHours(-1) });
  await night.broadcasts();
  await night.ends();
  expect((await buyer.watches(event)).json.renewAfterSeconds).toBeLessThanOrEqual(15);
});

it('shows the test picture to the organiser alone, and that is no use of anything', async () => {
  const { night, event, orderId } = await sold();
  await night.tests();
  const { json, setCookies } = await night.watches();
  const { id } = (await night.kept()).broadcast!;
  expect(json).toMatchObject({ access: 'full', broadcast: 'test', lease: null });
  expect(plainManifest({ json })).toBe(`${HOST}/media/${event._id}/live/${id}/master.m3u8`);
  expect(edgeOpens(shop, `${mediaIn({ json })}live/${id}/v0/1.m4s`, cookiesIn(setCookies))).toBe(true);
  expect((await buyer.watches(event)).json).toMatchObject({ manifestUrl: null, broadcast: 'test' });
  const rival = await shop.organizer();
  expect((await rival.post(`/events/${event._id}/playback`)).status).toBe(402);
  expect((await buyer.asksForRefund(orderId)).json.state).toBe('granted');
});

it('counts as watched once a buyer was let into the broadcast, even before the announced start', async () => {
  const { night, event, orderId } = await sold();
  await night.broadcasts();
  await buyer.watches(event);
  expect((await buyer.asksForRefund(orderId)).json.state).toBe('queued');
});

it('opens a trial’s free minutes through an interruption, and closes them with the end', async () => {
  const { night, event } = await sold({ is_trial: true, trial_minutes: 30, start_time: inHours(0.01) });
  const guest = await shop.buyer();
  expect((await guest.post('/events/trial', { eventId: event._id })).status).toBe(200);
  await after(2, async () => {
    await night.broadcasts();
    expect((await guest.watches(event)).json).toMatchObject({ access: 'trial', broadcast: 'live' });
    await night.reports('lost');
    expect((await guest.watches(event)).json).toMatchObject({ access: 'trial', broadcast: 'interrupted' });
    await night.ends();
    expect((await guest.watches(event)).json).toMatchObject({ access: 'waiting', manifestUrl: null });
    await night.reports('replay-ready', { seconds: 60 });
    expect((await guest.watches(event)).status).toBe(402);
  });
});

describe('the embargo of a film', () => {
  const film = { has_film: true };

  it('keeps a film that was uploaded ahead until it is available', async () => {
    const { night, event } = await sold({ ...film, start_time: inHours(0.5) });
    const { json, setCookies } = await buyer.watches(event);
    expect([json.manifestUrl, json.available_from, setCookies]).toEqual([null, event.start_time, []]);
    expect(plainManifest(await night.watches())).toBe(`${HOST}/media/${event._id}/master.m3u8`);
    const available_from = inHours(-1);
    expect((await night.edits({ available_from })).json.available_from).toBe(available_from);
    expect((await buyer.watches(event)).json).toMatchObject({ available_from: null, manifestUrl: expect.any(String) });
  });

  it('tells the page to come back at that moment', async () => {
    const { event } = await sold({ ...film, start_time: inHours(-1), available_from: inHours(0.005) });
    const { renewAfterSeconds } = (await buyer.watches(event)).json;
    expect(renewAfterSeconds).toBeGreaterThanOrEqual(15);
    expect(renewAfterSeconds).toBeLessThanOrEqual(22);
  });

  it('holds while a broadcast of the same event is live', async () => {
    const { night, event } = await sold({ ...film, available_from: inHours(48) });
    await night.broadcasts();
    const { json, setCookies } = await buyer.watches(event);
    const opens = (path: string) => edgeOpens(shop, mediaIn({ json }) + path, cookiesIn(setCookies));
    expect(opens(json.manifestUrl.slice(mediaIn({ json }).length))).toBe(true);
    expect([opens('master.m3u8'), opens('film-1/v0.m4s'), opens('replay/brd_0/master.m3u8')]).toEqual([false, false, false]);
  });

  it('is the start of an event unless its organiser names a moment', async () => {
    const subdomain = `premiere-${Date.now()}`;
    const { json } = await olu.post('/studio/events', { subdomain, title: 'Premiere', start_time: inHours(5) });
    expect(json.available_from).toBeNull();
    const { available_from: _from, ...unsaid } = await olu.sells();
    await published(unsaid);
    const listed = (await olu.get('/studio/events')).json.events.find(({ _id }: CatalogEvent) => _id === unsaid._id);
    expect(listed.available_from).toBeNull();
  });
});
