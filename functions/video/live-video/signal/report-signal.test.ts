import type { Context, EventBridgeEvent } from 'aws-lambda';
import type { Broadcast } from '../../broadcast/broadcast.ts';
import { decide } from '../../broadcast/broadcast-rules.ts';
import { after, prepare, START } from '../../broadcast/testing/inputs.ts';
import { makeHandler } from './report-signal.ts';
import { SHOW, useLiveAccount, type LiveStory } from '../testing/use-live-account.ts';

const newStory = useLiveAccount();
const AT = '2026-12-01T20:00:00Z';

/** Delivers an event as MediaLive puts it on the account's own bus. */
const signal = ({ account }: LiveStory, channel_arn: string, detail: object = {}) =>
  makeHandler(account.clients)(
    { id: '1', time: AT, detail: { channel_arn, ...detail } } as EventBridgeEvent<string, unknown>,
    {} as Context,
  );

async function preparedStory(redundant: boolean, now?: number) {
  const story = newStory();
  if (now) story.account.now = now;
  await story.ask({ type: 'prepare-broadcast', redundant });
  const [{ Id = '', Arn = '' } = {}] = story.account.encoder.channels;
  const setDark = (...pipelines: string[]) => story.account.encoder.dark.set(Id, new Set(pipelines));
  return { story, arn: Arn, setDark };
}

const ALERT = { alert_type: 'Video Not Detected', alarm_state: 'SET', pipeline: '0' };

test.each([
  ['a picture that is gone', false, ['0'], { kind: 'lost', lastAt: AT }],
  ['a picture that is back', false, [], { kind: 'receiving', faults: [] }],
  [
    'one of two pipelines without a picture',
    true,
    ['1'],
    { kind: 'receiving', problems: ['Video Not Detected (back-up encoder)'], faults: [] },
  ],
  ['two pipelines without a picture', true, ['0', '1'], { kind: 'lost', lastAt: AT }],
] as const)('%s is reported as the encoder stands now', async (_, redundant, dark, told) => {
  const { story, arn, setDark } = await preparedStory(redundant);
  setDark(...dark);
  await signal(story, arn, ALERT);
  expect(story.account.reports.at(-1)).toEqual({ ...told, ...SHOW, at: new Date(story.account.now).toISOString() });
});

test('any other alert is reported as a fault of the broadcast, also one about the way to the packager, without its message', async () => {
  const { story, arn } = await preparedStory(false);
  const { account } = story;
  account.encoder.troubles.set(arn.split(':').at(-1)!, [
    { AlertType: 'Audio Not Detected', PipelineId: '0', Message: 'no audio' },
    {
      AlertType: 'Failed to Create Output File or Socket',
      PipelineId: '0',
      Message: 'unable to open https://in.mediapackagev2/key',
    },
    { AlertType: 'RTMP destination refused', PipelineId: '0', Message: 'rtmps://live.example.com/app/key' },
  ]);
  await signal(story, arn, { ...ALERT, alert_type: 'Audio Not Detected' });
  const problems = ['Audio Not Detected', 'Failed to Create Output File or Socket'];
  expect(account.reports.at(-1)).toMatchObject({
    kind: 'receiving',
    problems,
    faults: [{ kind: 'no-sound', since: expect.any(String) }],
    ...SHOW,
  });
});

test('of two signals of one second, which is all that their time tells, the later look counts', async () => {
  const { story, arn, setDark } = await preparedStory(true, START + 60_000);
  const { account } = story;
  setDark('0');
  await signal(story, arn, ALERT);
  const before = after([prepare(), ...account.reports]).broadcast;
  expect(before?.state).toBe('live');
  account.pass(0.3);
  setDark('0', '1');
  await signal(story, arn, ALERT);
  const lost = decide(before, account.reports.at(-1)!, START);
  expect(lost).toMatchObject({ broadcast: { state: 'interrupted' } });
  account.pass(0.3);
  setDark();
  await signal(story, arn, ALERT);
  const back = decide((lost as { broadcast: Broadcast }).broadcast, account.reports.at(-1)!, START);
  expect(back).toMatchObject({ broadcast: { state: 'live' } });
});

test('an encoder that has stopped has lost its picture', async () => {
  const { story, arn } = await preparedStory(false);
  story.account.encoder.operations.StopChannel({ ChannelId: arn.split(':').at(-1)! });
  await signal(story, arn, { state: 'STOPPED' });
  expect(story.account.kinds.at(-1)).toBe('lost');
});

test('an encoder that runs before anybody sends reports no picture', async () => {
  const story = newStory();
  story.account.encoder.dark.set('2', new Set(['0']));
  await story.ask({ type: 'prepare-broadcast' });
  expect(story.account.kinds).toEqual(['prepared']);
});

test('channels that are gone, or of something else, are none of ours', async () => {
  const { story, arn } = await preparedStory(false);
  const before = story.account.kinds;
  await signal(story, 'arn:aws:medialive:us-east-1:123456789012:channel:99', ALERT);
  process.env.LIVE_STAGE = 'beta';
  await signal(story, arn, ALERT);
  expect(story.account.kinds).toEqual(before);
});
