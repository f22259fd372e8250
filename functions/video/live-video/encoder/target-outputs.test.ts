import { LADDER } from '#shared/video/broadcast/live-ladder.ts';
import { makeHandler } from '../signal/report-pictures.ts';
import { serviceError } from '../testing/service-error.ts';
import { useLiveAccount, type LiveStory } from '../testing/use-live-account.ts';

const newStory = useLiveAccount();
const KEY = 'live_77_aBcD';
const YOUTUBE = { id: 'tgt_0123456789abcdef01234567', name: 'YouTube', url: 'rtmp://a.rtmp.youtube.com/live2', streamKey: KEY };
const OTHER = { ...YOUTUBE, id: 'tgt_76543210fedcba9876543210', url: 'rtmps://live.example.com:443/app' };
const CREATED = 'CreateChannel';

async function sentOn(...targets: (typeof YOUTUBE)[]) {
  const story = newStory();
  const { account } = story;
  account.targets = targets;
  const created = jest.spyOn(account.encoder.operations, CREATED);
  await story.ask({ type: 'prepare-broadcast' });
  const [channel] = account.encoder.channels;
  return { story, channelId: channel!.Id!, request: created.mock.calls[0]![0] };
}

const reported = async ({ account }: LiveStory) => {
  await makeHandler(account.clients)();
  const report = account.reports.findLast(({ kind }) => kind === 'targets');
  return report?.kind === 'targets' ? report.targets.map(({ state, reason }) => [state, reason]) : null;
};

test('each target has an output group of its own, with the best picture that viewers get, and an encode less to pay', async () => {
  const { request } = await sentOn(YOUTUBE, OTHER);
  const { OutputGroups, VideoDescriptions } = request.EncoderSettings!;
  expect(VideoDescriptions).toHaveLength(LADDER.length);
  const [, first, second] = OutputGroups!;
  expect(OutputGroups).toHaveLength(3);
  for (const [group, { id }] of [
    [first!, YOUTUBE],
    [second!, OTHER],
  ] as const) {
    const name = id.replace('tgt_', 'target-');
    expect(group.Name).toBe(name);
    expect(group.Name!.length).toBeLessThanOrEqual(32);
    expect(group.Name).not.toContain('_');
    expect(group.Outputs).toMatchObject([{ VideoDescriptionName: 'video-1080', AudioDescriptionNames: ['audio'] }]);
  }
  expect(request.Destinations!.slice(1)).toEqual([
    { Id: 'target-0123456789abcdef01234567', Settings: [{ Url: YOUTUBE.url, StreamName: KEY }] },
    { Id: 'target-76543210fedcba9876543210', Settings: [{ Url: OTHER.url, StreamName: KEY }] },
  ]);
});

test('MediaLive tries for longer than a broadcast can last, drops what a target does not take, and checks certificates', async () => {
  const { request } = await sentOn(YOUTUBE);
  const group = request.EncoderSettings!.OutputGroups![1]!;
  const { ConnectionRetryInterval = 0, NumRetries = 0, CertificateMode } = group.Outputs![0]!.OutputSettings!.RtmpOutputSettings!;
  expect(ConnectionRetryInterval * NumRetries).toBeGreaterThanOrEqual(24 * 3600);
  expect(CertificateMode).toBe('VERIFY_AUTHENTICITY');
  const { RestartDelay, CacheFullBehavior } = group.OutputGroupSettings!.RtmpGroupSettings!;
  // Zero would mean never.
  expect(RestartDelay).toBeGreaterThan(0);
  expect(CacheFullBehavior).toBe('DISCONNECT_IMMEDIATELY');
});

test('without targets, and with two pipelines, there is nothing but the packager', async () => {
  expect((await sentOn()).request.EncoderSettings!.OutputGroups).toHaveLength(1);
  const story = newStory();
  story.account.targets = [YOUTUBE];
  const created = jest.spyOn(story.account.encoder.operations, CREATED);
  await story.ask({ type: 'prepare-broadcast', redundant: true });
  expect(created.mock.calls[0]![0].Destinations).toHaveLength(1);
  expect(await reported(story)).toBeNull();
});

test.each([
  ['BadRequestException', {}],
  ['UnprocessableEntityException', { ValidationErrors: [{ ElementPath: '/destinations/1', ErrorMessage: 'not a URL' }] }],
])('targets that MediaLive does not accept (%s) fail alone: the broadcast is prepared without them', async (name, details) => {
  const story = newStory();
  const { account } = story;
  account.targets = [YOUTUBE];
  const { CreateChannel } = account.encoder.operations;
  account.encoder.operations.CreateChannel = (request) => {
    if (request.Destinations!.length > 1) throw Object.assign(serviceError(name), details);
    return CreateChannel(request);
  };
  await story.ask({ type: 'prepare-broadcast' });
  expect(account.kinds).toEqual(['targets', 'prepared', 'receiving']);
  expect(await reported(story)).toEqual([['failed', expect.stringContaining('does not accept') as string]]);
  await story.ask({ type: 'end-broadcast' });
  expect(account.left).toEqual([]);
});

test('a channel that cannot be made yet is made with its targets', async () => {
  const story = newStory();
  const { account } = story;
  account.targets = [YOUTUBE];
  const { CreateChannel } = account.encoder.operations;
  let refusals = 1;
  account.encoder.operations.CreateChannel = (request) => {
    if (refusals-- > 0) throw serviceError('UnprocessableEntityException', 'The input is not free.');
    return CreateChannel(request);
  };
  await story.ask({ type: 'prepare-broadcast' });
  expect(await reported(story)).toEqual([LIVE]);
});

test('a key is neither in what a workflow is given nor in a report', async () => {
  const { story, channelId } = await sentOn(YOUTUBE);
  const message = `RTMP output cannot connect to ${YOUTUBE.url}/${KEY}`;
  story.account.encoder.troubles.set(channelId, [{ AlertType: 'RTMP Stack Error', Message: message }]);
  await reported(story);
  const { workflowInputs, reports } = story.account;
  expect(workflowInputs).toHaveLength(1);
  expect(JSON.stringify([workflowInputs, reports])).not.toContain(KEY);
});

const SOCKET = 'Failed to Create Output File or Socket';
const FAILED = ['failed', expect.stringContaining('Check its address') as string];
const UNCLEAR = ['failed', expect.stringContaining('One of the targets') as string];
const LIVE = ['live', null];

test.each([
  ['nothing is wrong', [], [LIVE, LIVE]],
  ['one is named', [{ AlertType: SOCKET, Message: 'unable to open [rtmps://live.example.com:443/app]' }], [LIVE, FAILED]],
  ['none is named', [{ AlertType: 'RTMP Stack Error', Message: 'connection refused' }], [UNCLEAR, UNCLEAR]],
  [
    'it is about the packager',
    [{ AlertType: SOCKET, Message: 'unable to open [https://x.mediapackagev2.example/in]' }],
    [LIVE, LIVE],
  ],
  ['it is about something else', [{ AlertType: 'Audio Not Detected', Message: 'no sound' }], [LIVE, LIVE]],
])('the alerts of MediaLive say how the targets stand: %s', async (_, alerts, expected) => {
  const { story, channelId } = await sentOn(YOUTUBE, OTHER);
  story.account.encoder.troubles.set(channelId, alerts);
  expect(await reported(story)).toEqual(expected);
});

test('a single target is the one that an alert is about, and nothing is sent to it without a picture', async () => {
  const { story, channelId } = await sentOn(YOUTUBE);
  story.account.encoder.dark.set(channelId, new Set(['0']));
  expect(await reported(story)).toEqual([['connecting', null]]);
  story.account.encoder.troubles.set(channelId, [{ AlertType: 'RTMP Stack Error', Message: 'connection refused' }]);
  expect(await reported(story)).toEqual([FAILED]);
});
