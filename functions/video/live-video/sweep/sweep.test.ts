import { findLeftovers } from './leftovers.ts';
import { makeHandler } from './sweep.ts';
import { fateOf } from './sweep-rules.ts';
import { GROUP } from '../testing/live-account.ts';
import { serviceError } from '../testing/service-error.ts';
import { SHOW, useLiveAccount, type LiveStory } from '../testing/use-live-account.ts';
import type { Workflow } from '../workflow/workflows.ts';

const newStory = useLiveAccount();

/** A broadcast from its preparation to its end, with everything that one can have; workflows that have stopped do nothing more. */
async function broadcast(story: LiveStory, crashAfter: number): Promise<void> {
  story.account.targets = [{ id: 'tgt_1', name: 'Elsewhere', url: 'rtmp://live.example.com/app', streamKey: 'key' }];
  story.account.crashAfter = crashAfter;
  await story.goesLive({ protocol: 'srt' });
  story.account.pass(900);
  await story.ask({ type: 'end-broadcast' });
  story.account.crashAfter = Infinity;
}

test('whichever call a broadcast’s workflows stop after, nothing is left after the sweep, and the sweep tells of it', async () => {
  const whole = newStory();
  await broadcast(whole, Infinity);
  const calls = whole.account.calls.length;
  expect(calls).toBeGreaterThan(60);
  for (let crashAfter = 1; crashAfter < calls; crashAfter++) {
    const story = newStory();
    await broadcast(story, crashAfter);
    const { left } = story.account;
    const busy = await story.sweep();
    expect([crashAfter, story.account.left]).toEqual([crashAfter, []]);
    expect([crashAfter, busy > 0]).toEqual([crashAfter, left.length > 0]);
  }
});

test('a preparation alone that stops after any call leaves nothing after the sweep', async () => {
  const whole = newStory();
  await whole.ask({ type: 'prepare-broadcast', protocol: 'srt' });
  const calls = whole.account.calls.length;
  expect(calls).toBeGreaterThan(20);
  for (let crashAfter = 1; crashAfter < calls; crashAfter++) {
    const story = newStory();
    story.account.crashAfter = crashAfter;
    await story.ask({ type: 'prepare-broadcast', protocol: 'srt' });
    story.account.crashAfter = Infinity;
    await story.sweep();
    expect([crashAfter, story.account.left]).toEqual([crashAfter, []]);
  }
});

test('a replay that a stopped workflow had not made yet is made by the sweep, before anything is deleted', async () => {
  const story = newStory();
  const { account } = story;
  await story.goesLive();
  account.pass(900);
  account.crashAfter = account.calls.length + 1;
  await story.ask({ type: 'end-broadcast' });
  account.crashAfter = Infinity;
  expect(account.calls).not.toContain('CreateHarvestJobCommand');
  await story.sweep();
  expect(account.kinds).toContain('replay-ready');
  expect(account.left).toEqual([]);
});

test('a broadcast that runs is left alone', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast' });
  expect(await story.sweep()).toBe(0);
  expect(story.account.encoder.channels).toMatchObject([{ State: 'RUNNING' }]);
});

describe('what becomes of a broadcast', () => {
  const MINUTE = 60_000;
  const NOW = Date.parse('2026-12-01T20:00:00Z');
  const workflow = (status: Workflow['status'], minutesAgo: number): Workflow => ({
    status,
    startedAt: NOW - minutesAgo * MINUTE,
    stoppedAt: status === 'RUNNING' ? null : NOW - minutesAgo * MINUTE,
    input: '{}',
  });
  const ready = workflow('SUCCEEDED', 60);

  test.each([
    ['it is being prepared', 'leave', { prepare: workflow('RUNNING', 16), end: null }],
    ['it is ready or live', 'leave', { prepare: ready, end: null }],
    ['nobody has ended it for a day', 'end', { prepare: workflow('SUCCEEDED', 24 * 60), end: null }],
    ['its preparation failed just now', 'leave', { prepare: workflow('FAILED', 14), end: null }],
    ['its preparation failed', 'remove', { prepare: workflow('FAILED', 15), end: null }],
    ['its end is under way', 'leave', { prepare: ready, end: workflow('RUNNING', 40) }],
    ['it ended less than 15 minutes ago', 'leave', { prepare: ready, end: workflow('FAILED', 14) }],
    ['it ended 15 minutes ago', 'remove', { prepare: ready, end: workflow('SUCCEEDED', 15) }],
    ['it ended before it was prepared', 'remove', { prepare: null, end: workflow('SUCCEEDED', 15) }],
    ['no workflow knows it', 'remove', { prepare: null, end: null }],
  ] as const)('if %s: %s', (_, fate, traces) => expect(fateOf(traces, NOW).fate).toBe(fate));
});

test('what no workflow knows is removed', async () => {
  const { account } = newStory();
  const { eventId: ChannelName, broadcastId: OriginEndpointName } = SHOW;
  account.packager.operations.CreateChannel({ ...GROUP, ChannelName });
  account.packager.operations.CreateOriginEndpoint({ ...GROUP, ChannelName, OriginEndpointName, ContainerType: 'CMAF' });
  account.packager.operations.CreateChannel({ ...GROUP, ChannelName: 'evt_2' });
  expect(await makeHandler(account.clients)()).toEqual(['brd_1']);
  // Its endpoint may be about to be made.
  expect(account.left).toEqual(['evt_2']);
  account.pass(900);
  expect(await makeHandler(account.clients)()).toEqual(['evt_2']);
  expect(account.left).toEqual([]);
  expect(account.alarms.map(({ alarm, eventId }) => `${alarm} ${eventId}`)).toEqual([
    'left-over-encoders evt_1',
    'left-over-encoders evt_2',
  ]);
});

test('a passphrase alone, that a stopped workflow kept after everything else was removed, is removed', async () => {
  const story = newStory();
  const { account } = story;
  const Tags = Object.entries({ app: 'marquee', stage: 'prod', event: 'evt_1', broadcast: 'brd_1' });
  account.secrets.operations.CreateSecretCommand({
    Name: 'marquee-prod/srt/brd_1',
    SecretString: 'key-1',
    Tags: Tags.map(([Key, Value]) => ({ Key, Value })),
  });
  expect(await story.sweep(1)).toBe(1);
  expect(account.left).toEqual([]);
});

test('the operator is told of what cannot be removed at once, and then every hour', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  account.crashAfter = account.calls.length + 1;
  await story.ask({ type: 'end-broadcast' });
  account.crashAfter = Infinity;
  const { StopChannel } = account.encoder.operations;
  account.encoder.operations.StopChannel = () => {
    throw serviceError('InternalServerErrorException');
  };
  // Two hours after the quarter of an hour that a workflow has.
  await story.sweep(3 + 24);
  expect(account.alarms.map(({ alarm, state }) => `${alarm} ${state}`)).toEqual([
    'left-over-encoders raised',
    'left-over-encoders raised',
    'left-over-encoders raised',
  ]);
  expect(account.alarms[0]!.text).toMatch(/^ALARM: left-over-encoders\. .*brd_1.*alarms\/left-over-encoders\.md$/);
  account.encoder.operations.StopChannel = StopChannel;
  await story.sweep();
  expect(account.left).toEqual([]);
});

test('encoders of another stage are left alone', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast' });
  process.env.LIVE_STAGE = 'beta';
  expect(await findLeftovers(story.account.clients)).toMatchObject({ broadcasts: [SHOW] });
  process.env.CHANNEL_GROUP = 'marquee-beta';
  story.account.packager.operations.ListChannels = () => ({ Items: [], NextToken: undefined });
  expect(await findLeftovers(story.account.clients)).toEqual({ broadcasts: [], emptyChannels: [] });
});

test('a broadcast that nobody ends is ended after a day', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  account.pass(24 * 3600);
  expect(await story.sweep(1)).toBe(1);
  expect(account.statusOf('end-brd_1')).toBe('RUNNING');
  await account.run('end-brd_1');
  expect(account.left).toEqual([]);
});
