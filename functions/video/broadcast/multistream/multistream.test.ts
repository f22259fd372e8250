import { log } from '../../../platform/log/log.ts';
import { Broadcaster } from '../../../test/stories/broadcast/broadcaster.ts';
import { inHours } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { findTargets } from './multistream-store.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
beforeEach(() => {
  // As in a deployment.
  process.env.ALLOW_ANY_TARGET = '';
});

const KEY = 'live_77_aBcD?secret=yes';
const YOUTUBE = { name: 'YouTube', url: 'rtmp://a.rtmp.youtube.com/live2', streamKey: KEY };

async function multistreamOf() {
  const event = await olu.sells({}, { has_film: false, start_time: inHours(1), end_time: inHours(4) });
  const night = new Broadcaster(shop, olu, event);
  const route = `/studio/events/${event._id}/multistream`;
  return {
    night,
    route,
    sees: () => olu.get(route),
    adds: (changes: object = {}) => olu.post(route, { ...YOUTUBE, ...changes }),
    removes: (id: string) => olu.post(`${route}/${id}/remove`),
  };
}

it('keeps up to three targets, each once, and takes one away again', async () => {
  const { sees, adds, removes } = await multistreamOf();
  expect((await sees()).json).toEqual({ targets: [] });
  const { json } = await adds();
  expect(json).toEqual({ targets: [{ id: expect.any(String), name: 'YouTube', url: YOUTUBE.url, state: null, reason: null }] });
  expect((await adds({ url: 'RTMP://A.rtmp.youtube.com/live2/' })).json).toEqual(json);
  await Promise.all([adds({ streamKey: 'second' }), adds({ streamKey: 'third' })]);
  expect(await adds({ streamKey: 'fourth' })).toMatchObject({ status: 409, json: { code: 'too_many_targets' } });
  const [{ id }] = json.targets;
  const left = await removes(id);
  expect(left.json.targets).toHaveLength(2);
  expect((await removes(id)).json).toEqual(left.json);
  expect((await sees()).json).toEqual(left.json);
});

it('names a new target in the log of changes, and keeps its key out of it', async () => {
  const { adds } = await multistreamOf();
  await adds();
  const { entries } = (await olu.get('/studio/audit')).json;
  expect(entries[0]).toMatchObject({ action: 'broadcast.add-target', after: { name: 'YouTube', url: YOUTUBE.url } });
  expect(JSON.stringify(entries)).not.toContain(KEY);
});

it.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['url', { url: 'http://live.example.com/app' }],
  ['url', { url: `rtmp://live.example.com/${'x'.repeat(240)}` }],
  ['url', { url: 'rtmp://169.254.169.254/latest' }],
  ['url', { url: 'rtmp://localhost/live' }],
  ['url', { url: 7 }],
  ['streamKey', { streamKey: '' }],
  ['streamKey', { streamKey: 'a b' }],
  ['streamKey', { streamKey: 'a\u0000' }],
  ['streamKey', { streamKey: 'x'.repeat(256) }],
  ['state', { state: 'live' }],
])('refuses a wrong %s: %j', async (field, changes) => {
  const { sees, adds } = await multistreamOf();
  expect(await adds(changes)).toMatchObject({ status: 400, json: { field } });
  expect((await sees()).json).toEqual({ targets: [] });
});

it('tells the key to nobody: neither in an answer, nor in the log, nor on the bus', async () => {
  const logged = (['debug', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level).mockImplementation());
  const put = jest.spyOn(shop.bus, 'put');
  const { night, sees, adds, route } = await multistreamOf();
  const answers = [await adds(), await sees(), await adds({ url: 'rtmp://localhost/live' })];
  answers.push(await night.prepares());
  await night.reports('prepared', { ingest: [] });
  await night.goesLive();
  answers.push(await sees(), await night.ends(), await olu.get('/studio/events'));
  const rival = await shop.organizer();
  for (const answer of [await rival.get(route), await rival.post(route, YOUTUBE), await rival.post(`${route}/tgt_1/remove`)]) {
    expect(answer).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
  }
  expect(logged.flatMap(({ mock }) => mock.calls).length).toBeGreaterThan(8);
  const said = JSON.stringify([answers.map(({ text }) => text), logged.map(({ mock }) => mock.calls), put.mock.calls]);
  expect(said).toContain(night.event._id);
  expect(said).not.toContain(KEY);
  expect(JSON.stringify(await findTargets(night.event._id))).toContain(KEY);
});

it('says of each target whether it takes the broadcast, as the live video reports it', async () => {
  const { night, sees, adds } = await multistreamOf();
  await adds();
  const { json } = await adds({ name: 'Elsewhere', streamKey: 'other' });
  const [first, second] = json.targets.map(({ id }: { id: string }) => id);
  const states = async () => (await sees()).json.targets.map(({ state, reason }: Record<string, unknown>) => [state, reason]);
  await night.prepares();
  await night.reports('prepared', { ingest: [] });
  expect(await states()).toEqual([
    ['connecting', null],
    ['connecting', null],
  ]);
  const report = (id: string, state: string, reason: string | null = null) => ({ id, state, reason });
  await night.reports('targets', { targets: [report(first, 'live'), report(second, 'failed', 'Nobody is there.')] });
  expect(await states()).toEqual([
    ['live', null],
    ['failed', 'Nobody is there.'],
  ]);
  // A report that comes late.
  await night.reports('targets', { at: inHours(-1), targets: [report(first, 'failed', 'Not yet.')] });
  expect((await states())[0]).toEqual(['live', null]);
  await night.ends();
  expect(await states()).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('changes no target while a broadcast is prepared', async () => {
  const { night, adds, removes } = await multistreamOf();
  const { json } = await adds();
  await night.prepares();
  for (const refused of [await adds({ streamKey: 'other' }), await removes(json.targets[0].id)]) {
    expect(refused).toMatchObject({ status: 409, json: { code: 'broadcast_state' } });
  }
  await night.ends();
  expect((await removes(json.targets[0].id)).json).toEqual({ targets: [] });
});
