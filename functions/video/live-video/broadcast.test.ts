import { EDITIONS } from './packager/edition.ts';
import { SHOW, useLiveAccount } from './testing/use-live-account.ts';

const newStory = useLiveAccount();
const at = (ms: number) => new Date(ms).toISOString();

test('a broadcast is prepared, goes live and ends: nothing is left but the replay', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  expect(account.statusOf('prepare-brd_1')).toBe('SUCCEEDED');
  expect(account.reports).toMatchObject([
    { kind: 'prepared', ...SHOW, ingest: [{ protocol: 'rtmp', url: 'rtmp://198.51.100.1:1935/live', streamKey: 'key-1' }] },
    { kind: 'receiving', ...SHOW },
  ]);
  expect(account.left).toEqual(['marquee-prod-brd_1: RUNNING', 'marquee-prod-brd_1: ATTACHED', 'evt_1', 'evt_1/brd_1']);

  account.pass(1200);
  const from = account.now;
  await story.ask({ type: 'go-live' });
  account.pass(3600);
  const to = account.now;
  await story.ask({ type: 'end-broadcast' });
  expect(account.reports.at(-1)).toEqual({
    kind: 'replay-ready',
    ...SHOW,
    at: expect.any(String),
    seconds: (to - from) / 1000,
    editions: [],
  });
  expect(Date.parse(account.reports.at(-1)!.at) - to).toBeLessThanOrEqual(60_000);
  expect(account.left).toEqual([]);
});

test('a redundant broadcast has two pipelines, each with an address of its own', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast', redundant: true });
  const [prepared] = story.account.reports;
  expect(prepared).toMatchObject({
    ingest: [{ url: 'rtmp://198.51.100.1:1935/live' }, { url: 'rtmp://198.51.100.2:1935/live' }],
  });
  expect(story.account.encoder.channels).toMatchObject([{ ChannelClass: 'STANDARD' }]);
});

test('what was sent before the show is hidden until it has left the window, and is not part of the replay', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  account.pass(60);
  const from = new Date(account.now);
  await story.start({ type: 'go-live' });
  const manifest = () => account.endpoint('evt_1', 'brd_1').settings.LowLatencyHlsManifests![0]!;
  await account.run('go-live-brd_1');
  expect(account.now - from.getTime()).toBeGreaterThanOrEqual(manifest().ManifestWindowSeconds! * 1000);
  expect(manifest().FilterConfiguration).toBeUndefined();
  expect(account.endpoint('evt_1', 'brd_1').tags['live-at']).toBe(from.toISOString());
});

test('a broadcast with the usual latency keeps it to its replay, even if the setting changes meanwhile', async () => {
  process.env.LIVE_LATENCY = 'usual';
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  delete process.env.LIVE_LATENCY;
  await story.start({ type: 'go-live' });
  await account.run('go-live-brd_1');
  const { settings } = account.endpoint('evt_1', 'brd_1');
  expect(settings.HlsManifests).toHaveLength(1);
  expect(settings.LowLatencyHlsManifests).toBeUndefined();
  account.pass(120);
  await story.ask({ type: 'end-broadcast' });
  expect(account.kinds).toContain('replay-ready');
  expect(account.left).toEqual([]);
});

test('an end within the window removes the filter itself: no replay could be made of a filtered playlist', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  account.crashAfter = account.calls.length + 3;
  await story.ask({ type: 'go-live' });
  expect(account.endpoint('evt_1', 'brd_1').settings.LowLatencyHlsManifests![0]!.FilterConfiguration).toBeDefined();
  account.crashAfter = Infinity;
  account.pass(120);
  await story.ask({ type: 'end-broadcast' });
  expect(account.kinds).toContain('replay-ready');
  expect(account.left).toEqual([]);
});

test('a broadcast that was never live leaves no replay, and nothing else', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast' });
  await story.ask({ type: 'end-broadcast' });
  expect(story.account.kinds).not.toContain('replay-ready');
  expect(story.account.left).toEqual([]);
});

test('the replay is made from the endpoint before it is deleted, and the encoder stops meanwhile', async () => {
  const story = newStory();
  const { account } = story;
  await story.goesLive();
  const before = account.calls.length;
  account.pass(600);
  await story.ask({ type: 'end-broadcast' });
  const order = account.calls
    .slice(before)
    .filter((name) => /Harvest|Stop|Delete/.test(name) && name !== 'ListHarvestJobsCommand');
  // The last two for each edition that there may be.
  const all = <T>(of: T): T[] => EDITIONS.map(() => of);
  expect(order).toEqual([
    'CreateHarvestJobCommand',
    'StopChannelCommand',
    'DeleteChannelCommand',
    'DeleteInputCommand',
    'DeleteSecretCommand',
    ...all('DeleteOriginEndpointCommand'),
    ...all('DeleteChannelCommand'),
  ]);
});

test('a replay that fails is tried three times; then the workflow fails, and the sweep removes what costs money', async () => {
  const story = newStory();
  const { account } = story;
  await story.goesLive();
  account.pass(600);
  account.packager.failingHarvests = 3;
  await story.ask({ type: 'end-broadcast' });
  expect(account.calls.filter((name) => name === 'CreateHarvestJobCommand')).toHaveLength(3);
  expect(account.statusOf('end-brd_1')).toBe('FAILED');
  expect(account.left).toContain('evt_1/brd_1');
  expect(await story.sweep()).toBeGreaterThan(0);
  expect(account.left).toEqual([]);
});

test('a request that comes twice, or after the end, starts nothing', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  await story.ask({ type: 'prepare-broadcast' });
  expect(account.calls.filter((name) => name === 'CreateInputCommand')).toHaveLength(1);
  await story.ask({ type: 'end-broadcast' });
  await story.ask({ type: 'go-live' });
  await story.ask({ type: 'end-broadcast' });
  expect(account.statusOf('go-live-brd_1')).toBeUndefined();

  await story.ask({ type: 'end-broadcast', broadcastId: 'brd_2' });
  await story.ask({ type: 'prepare-broadcast', broadcastId: 'brd_2' });
  expect(account.left).toEqual([]);
});

test('an end stops the preparation, and removes what it has made so far', async () => {
  const story = newStory();
  const { account } = story;
  await story.start({ type: 'prepare-broadcast' });
  account.crashAfter = 12;
  await account.run('prepare-brd_1');
  account.crashAfter = Infinity;
  expect(account.left).not.toEqual([]);
  await story.ask({ type: 'end-broadcast' });
  expect(account.left).toEqual([]);
});

test('two broadcasts of an event share its channel at the packager, which goes with the second', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  await story.ask({ type: 'prepare-broadcast', broadcastId: 'brd_2' });
  await story.ask({ type: 'end-broadcast' });
  expect(account.left).toContain('evt_1/brd_2');
  await story.ask({ type: 'end-broadcast', broadcastId: 'brd_2' });
  expect(account.left).toEqual([]);
});

test('a preparation that AWS refuses reports why, and leaves nothing', async () => {
  const story = newStory();
  const { account } = story;
  account.encoder.operations.CreateChannel = () => {
    throw Object.assign(new Error('Channel limit exceeded'), { name: 'ForbiddenException' });
  };
  await story.ask({ type: 'prepare-broadcast' });
  expect(account.statusOf('prepare-brd_1')).toBe('FAILED');
  expect(account.reports).toEqual([
    { kind: 'failed', ...SHOW, at: at(account.now), reason: expect.stringContaining('ask its operator for a higher quota') },
  ]);
  expect(account.left).toEqual([]);
});

test('an encoder that never runs is given up, with the reason', async () => {
  const story = newStory();
  const { account } = story;
  account.encoder.operations.StartChannel = () => ({});
  await story.ask({ type: 'prepare-broadcast' });
  expect(account.reports).toMatchObject([{ kind: 'failed', reason: 'AWS took too long: start-encoder.' }]);
  expect(account.left).toEqual([]);
});

test('calls that are refused because there were too many are repeated', async () => {
  const story = newStory();
  const { account } = story;
  // More than the calls of the longest step, which begins again.
  account.refuseEach = 9;
  await story.goesLive();
  account.pass(600);
  await story.ask({ type: 'end-broadcast' });
  expect(account.kinds).toEqual(expect.arrayContaining(['prepared', 'replay-ready']));
  expect(account.left).toEqual([]);
});
