import type { CreateHarvestJobRequest } from '@aws-sdk/client-mediapackagev2';
import { readChannelName } from './edition.ts';
import { GROUP } from '../testing/live-account.ts';
import { serviceError } from '../testing/service-error.ts';
import { type LiveStory, SHOW, useLiveAccount } from '../testing/use-live-account.ts';

const newStory = useLiveAccount();

/** Refuses encoders with outputs of a kind, as MediaLive refuses settings that it does not accept. */
function refuseOutputs({ account }: LiveStory, kind: RegExp): void {
  const create = account.encoder.operations.CreateChannel;
  account.encoder.operations.CreateChannel = (request) => {
    if (request.Destinations?.some(({ Id = '' }) => kind.test(Id))) throw serviceError('BadRequestException', 'Not accepted.');
    return create(request);
  };
}

/** Lets harvest jobs of an edition fail. */
function failHarvests({ account }: LiveStory, ending: string): void {
  const create = account.packager.operations.CreateHarvestJob;
  account.packager.operations.CreateHarvestJob = (request: CreateHarvestJobRequest) => {
    account.packager.failingHarvests = request.ChannelName!.endsWith(ending) ? 1 : 0;
    return create(request);
  };
}

/** Broadcasts for tickets up to two heights, from its preparation to its end. */
async function broadcast(story: LiveStory, crashAfter = Infinity): Promise<void> {
  story.account.crashAfter = crashAfter;
  await story.goesLive({ editions: [720, 480] });
  story.account.pass(900);
  await story.ask({ type: 'end-broadcast' });
  story.account.crashAfter = Infinity;
}

test('tickets with a limited picture get channels of their own, which have no larger rendition', async () => {
  const story = newStory();
  const { account } = story;
  await story.ask({ type: 'prepare-broadcast', editions: [720, 480] });
  expect(account.left).toEqual(expect.arrayContaining(['evt_1/brd_1', 'evt_1-up-to-720/brd_1', 'evt_1-up-to-480/brd_1']));
  const [{ Id: channelId = '' } = {}] = account.encoder.channels;
  const { EncoderSettings, Destinations } = account.encoder.request(channelId);
  const sent = Destinations!.map(({ Id, MediaPackageSettings }) => {
    const group = EncoderSettings!.OutputGroups!.find(({ Name }) => Name === Id)!;
    expect(group.OutputGroupSettings!.MediaPackageGroupSettings!.Destination!.DestinationRefId).toBe(Id);
    return [MediaPackageSettings![0]!.ChannelName, group.Outputs!.flatMap(({ VideoDescriptionName: name }) => name ?? [])];
  });
  expect(sent).toEqual([
    ['evt_1', ['video-1080', 'video-720', 'video-480', 'video-360']],
    ['evt_1-up-to-720', ['video-720', 'video-480', 'video-360']],
    ['evt_1-up-to-480', ['video-480', 'video-360']],
  ]);
  const names = EncoderSettings!.OutputGroups!.flatMap(({ Outputs = [] }) => Outputs.map(({ OutputName }) => OutputName));
  expect(new Set(names).size).toBe(names.length);
  expect(account.reports[0]).toMatchObject({ kind: 'prepared', editions: [720, 480] });
});

test('editions begin with the show, and have replays of their own beside that of everything', async () => {
  const story = newStory();
  const { account } = story;
  const folders: string[] = [];
  const create = account.packager.operations.CreateHarvestJob;
  account.packager.operations.CreateHarvestJob = (request: CreateHarvestJobRequest) => {
    folders.push(`${request.ChannelName}: ${request.Destination!.S3Destination!.DestinationPath}`);
    return create(request);
  };
  await story.ask({ type: 'prepare-broadcast', editions: [720] });
  const from = new Date(account.now);
  await story.start({ type: 'go-live' });
  await account.run('go-live-brd_1');
  expect(account.endpoint('evt_1-up-to-720', 'brd_1').tags['live-at']).toBe(from.toISOString());
  account.pass(900);
  await story.ask({ type: 'end-broadcast' });
  expect(folders).toEqual(['evt_1: media/evt_1/replay/brd_1', 'evt_1-up-to-720: media/evt_1/replay/brd_1/up-to-720']);
  expect(account.reports.at(-1)).toMatchObject({ kind: 'replay-ready', editions: [720] });
  expect(account.left).toEqual([]);
});

test('a replay whose edition cannot be made is shown without it', async () => {
  const story = newStory();
  failHarvests(story, '-up-to-720');
  await broadcast(story);
  expect(story.account.reports.at(-1)).toMatchObject({ kind: 'replay-ready', editions: [480] });
  expect(story.account.left).toEqual([]);
});

test.each([
  ['editions', /^packager-/, { editions: [], hasTarget: true }],
  ['targets', /^target-/, { editions: [720], hasTarget: false }],
  ['either', /^(packager|target)-/, { editions: [], hasTarget: false }],
])('an encoder that MediaLive does not accept with %s does without', async (_, kind, { editions, hasTarget }) => {
  const story = newStory();
  const { account } = story;
  account.targets = [{ id: 'tgt_1', name: 'Elsewhere', url: 'rtmp://live.example.com/app', streamKey: 'key' }];
  refuseOutputs(story, kind);
  await story.ask({ type: 'prepare-broadcast', editions: [720] });
  expect(account.reports.find((report) => report.kind === 'prepared')).toMatchObject({ editions });
  const ids = account.encoder.channels[0]!.Destinations!.map(({ Id }) => Id);
  expect(ids.includes('target-1')).toBe(hasTarget);
  await story.ask({ type: 'go-live' });
  account.pass(900);
  await story.ask({ type: 'end-broadcast' });
  expect(account.left).toEqual([]);
});

test('whichever call its workflows stop after, nothing of any edition is left after the sweep', async () => {
  const whole = newStory();
  await broadcast(whole);
  const calls = whole.account.calls.length;
  for (let crashAfter = 1; crashAfter < calls; crashAfter++) {
    const story = newStory();
    await broadcast(story, crashAfter);
    await story.sweep();
    expect([crashAfter, story.account.left]).toEqual([crashAfter, []]);
  }
});

test('a channel of an edition that belongs to no broadcast is removed', async () => {
  const story = newStory();
  story.account.packager.operations.CreateChannel({ ...GROUP, ChannelName: 'evt_1-up-to-720' });
  expect(await story.sweep()).toBe(1);
  expect(story.account.left).toEqual([]);
});

test.each([
  ['evt_1', { eventId: 'evt_1', edition: null }],
  ['evt_1-up-to-720', { eventId: 'evt_1', edition: 720 }],
  ['evt_1-up-to-999', { eventId: 'evt_1-up-to-999', edition: null }],
])('the name %s of a channel is read', (name, read) => expect(readChannelName(name)).toEqual(read));

test('a request of an earlier version asks for no edition', async () => {
  const story = newStory();
  await story.ask({ type: 'prepare-broadcast' });
  expect(story.account.reports[0]).toMatchObject({ kind: 'prepared', ...SHOW, editions: [] });
});
