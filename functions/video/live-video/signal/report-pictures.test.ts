import type { Channel } from '@aws-sdk/client-medialive';
import { decide } from '../../broadcast/broadcast-rules.ts';
import { after, prepare, START } from '../../broadcast/testing/inputs.ts';
import { faultsIn } from './picture.ts';
import { makeHandler } from './report-pictures.ts';
import { serviceError } from '../testing/service-error.ts';
import { useLiveAccount, type LiveStory } from '../testing/use-live-account.ts';

const newStory = useLiveAccount();
const isOfPicture = ({ kind }: { kind: string }) => kind !== 'packager';
const ofPicture = (kinds: readonly string[]) => kinds.filter((kind) => isOfPicture({ kind }));
const report = ({ account }: LiveStory) => makeHandler(account.clients)();

test('an encoder that sends before the start takes the broadcast live after it, although MediaLive has nothing to tell', async () => {
  const story = newStory();
  const { account } = story;
  account.now = START - 30 * 60_000;
  await story.ask({ type: 'prepare-broadcast' });
  account.now = START - 5_000;
  expect(await report(story)).toBe(1);
  const before = after([prepare(), ...account.reports]).broadcast;
  expect(before).toMatchObject({ state: 'test', liveAt: null });
  account.pass(60);
  await report(story);
  expect(decide(before, account.reports.findLast(isOfPicture)!, START)).toMatchObject({
    broadcast: { state: 'live', liveAt: new Date(account.now).toISOString() },
    request: 'go-live',
  });
});

test('an encoder that runs and gets no picture is reported again and again, and one that does not run is not', async () => {
  const story = newStory();
  const { account } = story;
  account.encoder.dark.set('2', new Set(['0']));
  await story.ask({ type: 'prepare-broadcast' });
  expect([await report(story), await report(story)]).toEqual([0, 0]);
  expect(ofPicture(account.kinds)).toEqual(['prepared', 'lost', 'lost']);
  account.encoder.dark.clear();
  account.encoder.operations.StopChannel({ ChannelId: '2' });
  expect(await report(story)).toBe(0);
  expect(ofPicture(account.kinds)).toEqual(['prepared', 'lost', 'lost']);
});

test('a picture that is lost without a signal of MediaLive takes a live broadcast off the air with the next look', async () => {
  const story = newStory();
  const { account } = story;
  account.now = START + 60_000;
  await story.goesLive();
  await report(story);
  const live = after([prepare(), ...account.reports]).broadcast;
  expect(live?.state).toBe('live');
  account.encoder.dark.set(account.encoder.channels[0]!.Id!, new Set(['0']));
  account.pass(60);
  await report(story);
  expect(decide(live, account.reports.findLast(isOfPicture)!, START)).toMatchObject({ broadcast: { state: 'interrupted' } });
});

test('what is wrong with one of two encoders is reported, and nothing about where the broadcast is sent on to', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast', redundant: true });
  const [{ Id = '' }] = account.encoder.channels as [Channel];
  account.encoder.dark.set(Id, new Set(['1']));
  account.encoder.troubles.set(Id, [
    { AlertType: 'RTMP destination refused', Message: 'rtmps://live.example.com/app/key' },
    { AlertType: 'Audio Not Detected', PipelineId: '0', Message: 'no audio' },
  ]);
  expect(await report(story)).toBe(1);
  expect(account.reports.findLast(({ kind }) => kind === 'receiving')).toMatchObject({
    kind: 'receiving',
    problems: ['Video Not Detected (back-up encoder)', 'Audio Not Detected (main encoder)'],
  });
});

test('an alert of both encoders is one fault since the first of them, and alerts of something else are none', () => {
  const [early, late] = [new Date(START), new Date(START + 5_000)];
  const alerts = [
    { AlertType: 'Audio Not Detected', PipelineId: '1', SetTimestamp: late },
    { AlertType: 'Audio Not Detected', PipelineId: '0', SetTimestamp: early },
    { AlertType: 'Input Double-Publishing Detected', PipelineId: '0', SetTimestamp: late },
    { AlertType: 'Black Video Detected', PipelineId: '0', SetTimestamp: early },
  ];
  expect(faultsIn(alerts, late.toISOString())).toEqual({
    faults: [
      { kind: 'no-sound', since: early.toISOString() },
      { kind: 'double-encoder', since: late.toISOString() },
    ],
  });
});

test('tells each broadcast how the packager answers, and asks CloudWatch only while an encoder runs', async () => {
  const story = newStory();
  const { account } = story;
  await report(story);
  expect(account.metricQuestions).toBe(0);
  await story.goesLive();
  account.answersOfPackager = { all: [600, 600], refused: [300, 300] };
  await report(story);
  expect(account.reports.at(-1)).toMatchObject({ kind: 'packager', broadcastId: 'brd_1', troubles: ['refuses'] });
  account.answersOfPackager = null;
  expect(await report(story)).toBe(1);
  expect(account.reports.at(-1)?.kind).toBe('receiving');
});

test('encoders of another stage are left alone', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast' });
  process.env.LIVE_STAGE = 'beta';
  expect(await report(story)).toBe(0);
});

test('one that MediaLive does not answer for keeps no other from being reported', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast' });
  await story.ask({ type: 'prepare-broadcast', eventId: 'evt_2', broadcastId: 'brd_2' });
  const { ListAlerts } = account.encoder.operations;
  const [first] = account.encoder.channels;
  account.encoder.operations.ListAlerts = (request) => {
    if (request.ChannelId === first!.Id) throw serviceError('InternalServerErrorException');
    return ListAlerts(request);
  };
  expect(await report(story)).toBe(1);
  expect(account.reports.filter(({ kind }) => kind === 'receiving').at(-1)).toMatchObject({ eventId: 'evt_2' });
});
