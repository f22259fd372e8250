import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);

const broadcasterOf = async () =>
  new Broadcaster(shop, olu, await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4) }));

it('is prepared for the protocol that the organiser chooses, of those that the platform takes', async () => {
  process.env.INGEST_PROTOCOLS = 'rtmp srt';
  const night = await broadcasterOf();
  const asked = night.listens();
  for (const protocol of ['rtmps', 'udp', 1, null]) {
    expect(await night.prepares({ protocol })).toMatchObject({ status: 400, json: { field: 'protocol' } });
  }
  expect((await night.prepares({ protocol: 'srt' })).json).toMatchObject({ state: 'preparing' });
  expect(await night.prepares()).toMatchObject({ status: 409, json: { error: expect.stringContaining('for SRT') as string } });
  await night.prepares({ protocol: 'srt' });
  expect(asked().map((request) => 'protocol' in request && request.protocol)).toEqual(['srt', 'srt']);
});

it('has two pipelines only without other servers to send to, each of which would get the stream twice', async () => {
  const night = await broadcasterOf();
  const route = `/studio/events/${night.event._id}`;
  const target = { name: 'YouTube', url: 'rtmp://a.rtmp.youtube.com/live2', streamKey: 'key' };
  const { json } = await olu.post(`${route}/multistream`, target);
  const refused = await night.prepares({ redundant: true });
  expect(refused).toMatchObject({ status: 409, json: { code: 'broadcast_state', field: 'redundant' } });
  const rival = await shop.organizer();
  const theirs = await rival.post(`${route}/broadcast/prepare`, { redundant: true });
  expect(theirs).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  await olu.post(`${route}/multistream/${json.targets[0].id}/remove`);
  expect((await night.prepares({ redundant: true })).status).toBe(200);
});

it('goes live by command alone where the organiser wants a test after the start', async () => {
  const night = new Broadcaster(
    shop,
    olu,
    await olu.sells({}, { has_film: false, start_time: inHours(-0.1), end_time: inHours(4) }),
  );
  expect(await night.prepares({ byHand: 'yes' })).toMatchObject({ status: 400, json: { field: 'byHand' } });
  expect((await night.prepares({ byHand: true })).json).toMatchObject({ state: 'preparing', byHand: true });
  // The same again, as a lost answer is repeated.
  expect((await night.prepares({ byHand: true })).json).toMatchObject({ state: 'preparing', byHand: true });
  expect((await night.prepares()).json).toMatchObject({ byHand: true });
  await night.reports('prepared', { ingest: [] });
  await night.reports('receiving');
  await night.reports('lost');
  await night.reports('receiving');
  expect(await night.sees()).toMatchObject({ state: 'test', isReceiving: true, byHand: true });
  expect((await night.status()).state).toBe('test');
  expect((await night.goesLive()).json).toMatchObject({ state: 'live' });
  await night.reports('lost');
  await night.reports('receiving');
  expect(await night.sees()).toMatchObject({ state: 'live' });
  await night.ends();
  expect((await night.prepares()).json).toMatchObject({ state: 'preparing', byHand: false });
});
