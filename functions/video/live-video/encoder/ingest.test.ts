import { useLiveAccount } from '../testing/use-live-account.ts';

const newStory = useLiveAccount();

test('with SRT, encoders encrypt with the ingest key, which MediaLive reads from a secret of this broadcast', async () => {
  const story = newStory();
  const { account } = story;
  const created = jest.spyOn(account.encoder.operations, 'CreateInput');
  await story.ask({ type: 'prepare-broadcast', protocol: 'srt', ingestKey: 'live_0123456789' });
  const [{ Type, SrtSettings, Destinations, InputSecurityGroups }] = created.mock.calls[0]!;
  expect([Type, Destinations, InputSecurityGroups]).toEqual(['SRT_LISTENER', undefined, ['1']]);
  const { Decryption, MinimumLatency } = SrtSettings!.SrtListenerSettings!;
  expect([Decryption!.Algorithm, MinimumLatency]).toEqual(['AES256', 1000]);
  expect(account.secrets.valueOf(Decryption!.PassphraseSecretArn)).toBe('live_0123456789');
  const url = 'srt://198.51.100.1:5000?mode=caller&pbkeylen=32&passphrase=live_0123456789';
  expect(account.reports[0]).toMatchObject({ kind: 'prepared', ingest: [{ protocol: 'srt', url, streamKey: null }] });
  await story.ask({ type: 'end-broadcast' });
  expect(account.left).toEqual([]);
});

test('with SRT and two pipelines there are two addresses', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast', protocol: 'srt', redundant: true });
  expect(story.account.reports[0]).toMatchObject({ ingest: [{ protocol: 'srt' }, { protocol: 'srt' }] });
});

test('RTMPS, which MediaLive does not take, is given up with the reason', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast', protocol: 'rtmps' });
  expect(account.reports).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('takes no RTMPS') as string }]);
  expect(account.left).toEqual([]);
});
