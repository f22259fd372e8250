import type { Context, EventBridgeEvent } from 'aws-lambda';
import { makeHandler } from './report-signal.ts';
import { SHOW, useLiveAccount, type LiveStory } from './testing/use-live-account.ts';

const newStory = useLiveAccount();
const AT = '2026-12-01T20:00:00Z';

/** Delivers an event as MediaLive puts it on the account's own bus. */
const signal = ({ account }: LiveStory, channel_arn: string, detail: object = {}) =>
  makeHandler(account.clients)(
    { id: '1', time: AT, detail: { channel_arn, ...detail } } as EventBridgeEvent<string, unknown>,
    {} as Context,
  );

async function preparedStory(redundant: boolean) {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast', redundant });
  const [{ Id = '', Arn = '' } = {}] = story.account.encoder.channels;
  const setDark = (...pipelines: string[]) => story.account.encoder.dark.set(Id, new Set(pipelines));
  return { story, arn: Arn, setDark };
}

const ALERT = { alert_type: 'Video Not Detected', alarm_state: 'SET', pipeline: '0' };

test.each([
  ['a picture that is gone', false, ['0'], { kind: 'lost' }],
  ['a picture that is back', false, [], { kind: 'receiving' }],
  [
    'one of two pipelines without a picture',
    true,
    ['1'],
    { kind: 'receiving', problems: ['Video Not Detected (back-up encoder)'] },
  ],
  ['two pipelines without a picture', true, ['0', '1'], { kind: 'lost' }],
] as const)('%s is reported as the encoder stands now', async (_, redundant, dark, told) => {
  const { story, arn, setDark } = await preparedStory(redundant);
  setDark(...dark);
  await signal(story, arn, ALERT);
  expect(story.account.reports.at(-1)).toEqual({ ...told, ...SHOW, at: AT });
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
  expect(account.reports.at(-1)).toEqual({ kind: 'receiving', problems, ...SHOW, at: AT });
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
