import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { WATCHED } from '../playback/quality/quality-rules.ts';
import { addQuality } from '../playback/quality/quality-store.ts';
import { commandsOf } from '../../test/commands-of.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const buyer = useBuyer(shop);

/** Returns the broadcaster of an event that starts in an hour. */
const broadcasterOf = async (changes: Partial<CatalogEvent> = {}) =>
  new Broadcaster(shop, olu, await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4), ...changes }));

it('goes from the preparation over the test to the viewers, and leaves a replay', async () => {
  const night = await broadcasterOf();
  const asked = night.listens();
  expect(await night.sees()).toMatchObject({ state: 'idle', since: null, ingest: [], ingestKey: null, failure: null });
  expect((await night.prepares({ redundant: true })).json).toMatchObject({ state: 'preparing', redundant: true, ingest: [] });
  const { id } = (await night.kept()).broadcast!;
  const { ingestKey } = await night.sees();
  await night.reports('prepared', { ingest: [{ protocol: 'rtmp', url: 'rtmp://127.0.0.1/live', streamKey: ingestKey }] });
  expect(await night.sees()).toMatchObject({ state: 'test', isReceiving: false, ingest: [{ streamKey: ingestKey }] });
  const measured = { kbit: 4200, frames: 29.9, keyframeSeconds: 2, soundPeak: -12.4 };
  const arriving = { picture: { width: 1280, height: 720 }, ...measured, problems: ['Black Video Detected'] };
  await night.reports('receiving', { ...arriving, problems: [...arriving.problems, 'Audio Not Detected'] });
  expect(await night.sees()).toMatchObject({ state: 'test', isReceiving: true, ...arriving });
  const fault = { kind: 'rare-keyframes', since: '2026-05-01T19:00:00.000Z', value: 10 };
  await night.reports('signal', { faults: [fault] });
  expect((await night.sees()).faults).toEqual([{ ...fault, until: null }]);
  expect((await night.goesLive()).json).toMatchObject({ state: 'live' });
  const { liveAt } = await night.sees();
  expect(liveAt).toEqual(expect.any(String));
  await night.reports('lost');
  expect((await night.sees()).liveAt).toBe(liveAt);
  expect(await night.sees()).toMatchObject({ state: 'interrupted', isReceiving: false, problems: [] });
  expect(await night.sees()).toMatchObject({ kbit: null, frames: null, keyframeSeconds: null, soundPeak: null });
  await night.reports('receiving');
  expect((await night.ends()).json).toMatchObject({ state: 'ended', ingest: [], ingestKey: null });
  await night.reports('replay-ready', { seconds: 3600 });
  expect(await night.sees()).toMatchObject({ state: 'replay', faults: [] });
  expect(asked()).toEqual([
    expect.objectContaining({ type: 'prepare-broadcast', eventId: night.event._id, broadcastId: id, ingestKey, redundant: true }),
    expect.objectContaining({ type: 'go-live', broadcastId: id }),
    expect.objectContaining({ type: 'end-broadcast', broadcastId: id }),
  ]);
});

it('goes live at the start without a command, as soon as the encoder’s picture arrives after it', async () => {
  const night = await broadcasterOf({ start_time: inHours(0.001) });
  const asked = night.listens();
  await night.tests();
  expect((await night.status()).state).toBe('test');
  const { start_time: at } = night.event;
  await night.reports('receiving', { at });
  expect(await night.status()).toMatchObject({ state: 'live', since: at });
  await night.reports('receiving', { at: inHours(0.01) });
  expect(asked().map(({ type }) => type)).toEqual(['prepare-broadcast', 'go-live']);
});

it('decides when the event is live: everywhere, through interruptions, and until it ends', async () => {
  const night = await broadcasterOf();
  const isLive = async () => {
    const page = (await shop.visitor().get(`/events/domain/${night.event.subdomain}`)).json.is_live;
    const listed = (await olu.get('/studio/events')).json.events.find(({ _id }: CatalogEvent) => _id === night.event._id);
    return [page, listed.is_live, (await night.kept()).is_live];
  };
  await night.tests();
  expect(await isLive()).toEqual([false, false, false]);
  await night.goesLive();
  expect(await isLive()).toEqual([true, true, true]);
  await night.reports('lost');
  expect(await isLive()).toEqual([true, true, true]);
  await night.ends();
  expect(await isLive()).toEqual([false, false, false]);
});

it('is over for everybody at its real end, whatever end was planned', async () => {
  const night = await broadcasterOf();
  await buyer.buys(night.event);
  const ends = async () => {
    const page = (await shop.visitor().get(`/events/domain/${night.event.subdomain}`)).json.end_time;
    const own = (await buyer.orders()).find(({ eventId }) => eventId === night.event._id)!.event!.end_time;
    const listed = (await olu.get('/studio/events')).json.events.find(({ _id }: CatalogEvent) => _id === night.event._id);
    return [page, own, listed.end_time];
  };
  const planned = night.event.end_time;
  await night.tests();
  await night.goesLive();
  expect(await ends()).toEqual([planned, planned, planned]);
  await night.ends();
  const { since } = await night.status();
  expect(await ends()).toEqual([since, since, planned]);
  await night.reports('replay-ready', { seconds: 3600 });
  expect((await ends())[0] < planned!).toBe(true);
  // A second broadcast may still come at the announced time.
  await night.prepares();
  expect(await ends()).toEqual([planned, planned, planned]);
});

it('lets the organiser set an event live by hand while it has no broadcast, and only then', async () => {
  const night = await broadcasterOf();
  expect((await night.edits({ is_live: true })).json.is_live).toBe(true);
  expect((await night.status()).state).toBe('live');
  const refused = { status: 409, json: { code: 'broadcast_state', field: 'is_live' } };
  expect(await night.prepares()).toMatchObject(refused);
  await night.edits({ is_live: false });
  expect((await night.prepares()).status).toBe(200);
  expect(await night.edits({ is_live: true })).toMatchObject(refused);
  expect((await night.edits({ is_live: false, title: 'Late Night' })).json).toMatchObject({ title: 'Late Night' });
  await night.reports('failed', { reason: 'There is no room for another channel.' });
  expect(await night.sees()).toMatchObject({ state: 'idle', failure: 'There is no room for another channel.', ingestKey: null });
  expect((await night.edits({ is_live: true })).status).toBe(200);
});

it('can be prepared again after its end, with another key, and keeps the replay of the first evening', async () => {
  const night = await broadcasterOf();
  await night.tests();
  const { ingestKey } = await night.sees();
  expect((await night.prepares()).json.ingestKey).toBe(ingestKey);
  await night.goesLive();
  await night.leavesReplay();
  const first = (await night.kept()).replay_id;
  expect((await night.prepares()).json.ingestKey).not.toBe(ingestKey);
  expect(await night.kept()).toMatchObject({ replay_id: first, broadcast: { state: 'preparing' } });
  expect((await night.kept()).broadcast!.id).not.toBe(first);
});

it('tells the key to its organiser alone, and the broadcast’s name to nobody before it is live', async () => {
  const night = await broadcasterOf();
  await night.tests();
  const [{ ingestKey }, { broadcast }] = [await night.sees(), await night.kept()];
  await buyer.buys(night.event);
  const rival = await shop.organizer();
  for (const answer of [
    await buyer.get(`/events/domain/${night.event.subdomain}`),
    await buyer.get(`/events/${night.event._id}/status`),
    await buyer.watches(night.event),
    await rival.get(`/studio/events/${night.event._id}/broadcast`),
    await olu.get('/studio/events'),
  ]) {
    expect(answer.text).not.toContain(ingestKey);
    expect(answer.text).not.toContain(broadcast!.id);
  }
  expect(JSON.stringify(await night.kept())).not.toContain(ingestKey);
  for (const path of ['prepare', 'live', 'notice', 'end']) {
    const answer = await rival.post(`/studio/events/${night.event._id}/broadcast/${path}`, {});
    expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  }
});

it('refuses a command that its state does not allow, with a sentence', async () => {
  const night = await broadcasterOf();
  for (const command of [night.goesLive, night.ends])
    expect(await command()).toMatchObject({ status: 409, json: { code: 'broadcast_state', error: /^Nothing is prepared\./ } });
  await night.broadcasts();
  expect(await night.prepares()).toMatchObject({ status: 409, json: { error: /^The broadcast is live\./ } });
  expect(await night.prepares({ redundant: 'yes' })).toMatchObject({ status: 400, json: { field: 'redundant' } });
});

it('asks the live video again when a command is repeated whose request was lost', async () => {
  const night = await broadcasterOf();
  const lose = () => jest.spyOn(shop.bus, 'put').mockReturnValueOnce({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'Busy' }] });
  for (const command of [night.prepares, night.goesLive, night.ends]) {
    lose();
    expect((await command()).status).toBe(503);
    jest.restoreAllMocks();
    const asked = night.listens();
    expect((await command()).status).toBe(200);
    expect(asked()).toHaveLength(1);
    jest.restoreAllMocks();
    if (command === night.prepares) await night.tests();
  }
});

it('survives an organiser who edits while reports arrive', async () => {
  const night = await broadcasterOf();
  await night.broadcasts();
  const kinds = ['lost', 'receiving', 'lost', 'receiving', 'lost'];
  const [edits] = await Promise.all([
    Promise.all(kinds.map((_, i) => night.edits({ description: `Edit ${i}` }))),
    ...kinds.map((kind, i) => night.reports(kind, { at: inHours(0.1 + i) })),
  ]);
  expect(edits.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await night.kept()).broadcast?.state).toBe('interrupted');
  expect(await night.sees()).toMatchObject({ state: 'interrupted' });
});

it('takes a report on an unknown event, on an earlier broadcast or in vain as done', async () => {
  const night = await broadcasterOf();
  await night.broadcasts();
  await night.reports('lost', { broadcastId: 'brd_earlier' });
  await night.reports('receiving', { eventId: 'evt_none' });
  await night.reports('prepared', { ingest: [] });
  expect((await night.kept()).broadcast?.state).toBe('live');
  expect(shop.bus.counts()).toEqual({ waiting: 0, dead: 0 });
});

it('changes nothing of the event while the picture simply goes on', async () => {
  const night = await broadcasterOf();
  await night.broadcasts();
  const { version } = await night.kept();
  for (let i = 1; i <= 3; i++) await night.reports('receiving', { at: inHours(i) });
  expect((await night.kept()).version).toBe(version);
});

it('shows every open page the organiser’s message and the slate, until they take them back', async () => {
  const night = await broadcasterOf();
  expect(await night.shows({ message: 'Hello' })).toMatchObject({ status: 409, json: { error: /^Nobody waits/ } });
  await night.broadcasts();
  expect(await night.status()).toMatchObject({ slate: false, message: null });
  expect((await night.shows({ slate: true })).json).toMatchObject({ state: 'live', slate: true, message: null });
  await night.shows({ message: '  Back at nine  ' });
  expect(await night.status()).toMatchObject({ state: 'live', slate: true, message: 'Back at nine' });
  await night.shows({ slate: false, message: '' });
  expect(await night.status()).toMatchObject({ slate: false, message: null });
  for (const message of ['x'.repeat(201), 'two\nlines', 7])
    expect(await night.shows({ message })).toMatchObject({ status: 400, json: { field: 'message' } });
});

it('refunds nobody for the slate', async () => {
  const night = await broadcasterOf();
  await night.broadcasts();
  await night.shows({ slate: true });
  await night.ends();
  expect((await olu.get(`/studio/events/${night.event._id}/interruptions`)).json).toMatchObject({ interruptions: [] });
});

it('makes the picture smaller, and larger again, instead of costing more than its organiser wants', async () => {
  const night = await broadcasterOf({ end_time: inHours(3) });
  await night.broadcasts();
  const watched = { [WATCHED]: 1_000 * 60_000 };
  const minuteAgo = (minutes: number) => `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`;
  for (const minutes of [0, 1, 2, 3, 4]) {
    const by = { writer: 'one', number: minutes + 1, shard: 0 };
    await addQuality({ eventId: night.event._id, minute: minuteAgo(minutes), counts: watched, ...by });
  }
  const picture = async (changes: object) => {
    await night.edits(changes);
    await night.reports('receiving', { at: new Date().toISOString() });
    return [(await night.status()).topLines, (await night.sees()).topLines];
  };
  expect(await picture({})).toEqual([null, null]);
  expect(await picture({ cost_limit: 1_000 })).toEqual([360, 360]);
  expect(await picture({ cost_limit: 10_000_000 })).toEqual([null, null]);
  expect(await picture({ cost_limit: 1_000 })).toEqual([360, 360]);
  expect(await picture({ cost_limit: null })).toEqual([null, null]);
  expect((await night.edits({ cost_limit: 99 })).json).toMatchObject({ code: 'invalid_input', field: 'cost_limit' });
});

describe('the status', () => {
  it('can be kept for a second by the edge, and exists for published events only', async () => {
    const night = await broadcasterOf();
    const { headers, status } = await shop.visitor().get(`/events/${night.event._id}/status`);
    expect([status, headers['cache-control'], headers['expires']]).toEqual([200, 'public', expect.stringMatching(/ GMT$/)]);
    await olu.post(`/studio/events/${night.event._id}/unpublish`);
    expect(await night.status()).toMatchObject({ code: 'event_not_found', field: 'eventId' });
  });

  it('costs one read', async () => {
    const night = await broadcasterOf();
    expect(await commandsOf(() => night.status())).toEqual(['GetCommand']);
  });

  it('spreads a large audience over the time that playback needs to let it in', async () => {
    const small = await broadcasterOf();
    const large = await broadcasterOf({ expected_audience: 900_000 });
    expect([(await small.status()).arrivalSeconds, (await large.status()).arrivalSeconds]).toEqual([3, 200]);
  });
});
