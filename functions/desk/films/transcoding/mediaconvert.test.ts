import {
  BadRequestException,
  CreateJobCommand,
  MediaConvertClient,
  ProbeCommand,
  type ProbeResult,
} from '@aws-sdk/client-mediaconvert';
import { mockClient } from 'aws-sdk-client-mock';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useStudio } from '../../studio/packages/testing/studio.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld } from '../../../test/use-world.ts';
import { filmsOf } from '../testing/film-upload.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useStudio(shop);
const mediaConvert = mockClient(MediaConvertClient);

/** Probe's answer for a film of two hours. Source: MediaConvert API reference, Probe. */
const PROBED: ProbeResult = {
  Container: {
    Format: 'mp4',
    Duration: 7200,
    Tracks: [
      {
        Index: 1,
        TrackType: 'video',
        Codec: 'AVC',
        VideoProperties: { Width: 1280, Height: 720, FrameRate: { Numerator: 25, Denominator: 1 } },
      },
      { Index: 2, TrackType: 'audio', Codec: 'AAC' },
    ],
  },
};

beforeEach(() => {
  mediaConvert.reset();
  mediaConvert.on(ProbeCommand).resolves({ ProbeResults: [PROBED] });
  mediaConvert.on(CreateJobCommand).resolves({ Job: { Id: '1671477617078-2886ye', Role: '', Settings: {} } });
});

/** Puts an event of an AWS service on the bus, and waits until it was handled. */
async function raise(source: string, type: string, detail: object): Promise<void> {
  shop.bus.put([{ Source: source, DetailType: type, Detail: JSON.stringify(detail) }]);
  await shop.untilQuiet();
}
const arrives = (key: string) => raise('aws.s3', 'Object Created', { bucket: { name: 'b' }, object: { key, size: 5 } });
const report = (detail: object) => raise('aws.mediaconvert', 'MediaConvert Job State Change', detail);

/** Uploads a file, and returns what can happen to its film. */
async function uploaded() {
  const { _id: eventId } = await olu.create();
  const films = filmsOf(olu.organizer, eventId);
  const uploadId = await films.upload(Buffer.from('video'));
  const detail = (status: string, more: object = {}) => ({
    status,
    userMetadata: { bucket: 'b', eventId, uploadId },
    jobId: '1',
    ...more,
  });
  const folder = path.join(shop.mediaDir, eventId, `film-${uploadId}`);
  return {
    eventId,
    uploadId,
    film: () => films.film(uploadId),
    /** Waits until S3's event was handled. */
    untilStarted: () =>
      eventually(
        async () => (await films.film(uploadId)).state !== 'processing' || mediaConvert.commandCalls(CreateJobCommand).length > 0,
      ),
    arrivesAgain: () => arrives(`uploads/${eventId}/${uploadId}`),
    reports: (status: string, more?: object) => report(detail(status, more)),
    /** Writes what MediaConvert writes for a job. */
    isWritten: (seconds: number) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'master.m3u8'),
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=1280x720\nmaster_720p.m3u8\n',
      );
      writeFileSync(
        path.join(folder, 'master_720p.m3u8'),
        `#EXTM3U\n#EXTINF:${seconds},\nmaster_720p_00001.cmfv\n#EXT-X-ENDLIST\n`,
      );
    },
    entry: () => {
      const file = path.join(shop.mediaDir, eventId, 'master.m3u8');
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    },
  };
}

it('starts one job per file, with the documented settings, however often S3 tells of it', async () => {
  const { eventId, uploadId, untilStarted, arrivesAgain } = await uploaded();
  await untilStarted();
  await shop.untilQuiet();
  await arrivesAgain();
  const jobs = mediaConvert.commandCalls(CreateJobCommand).map(({ args }) => args[0].input);
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatchObject({
    ClientRequestToken: uploadId,
    UserMetadata: { bucket: 'marquee-media', eventId, uploadId },
    Settings: { Inputs: [{ FileInput: `s3://marquee-media/uploads/${eventId}/${uploadId}` }] },
  });
  const [renditions, poster] = jobs[0]!.Settings!.OutputGroups!;
  expect(renditions?.OutputGroupSettings?.CmafGroupSettings).toMatchObject({
    Destination: `s3://marquee-media/media/${eventId}/film-${uploadId}/master`,
    ImageBasedTrickPlay: 'ADVANCED',
    ImageBasedTrickPlaySettings: { ThumbnailInterval: 10 },
  });
  const heights = renditions?.Outputs?.map(({ VideoDescription }) => VideoDescription?.Height);
  expect(heights).toEqual([720, 480, 360, 240, undefined]);
  for (const { VideoDescription } of renditions!.Outputs!.slice(0, -1)) {
    expect(VideoDescription?.CodecSettings?.H264Settings).toMatchObject({ RateControlMode: 'QVBR' });
  }
  expect(poster?.OutputGroupSettings?.FileGroupSettings?.Destination).toMatch(/\/poster$/);
});

it('a film is ready only once its job is complete, in any order of events and any number of times', async () => {
  const { film, untilStarted, reports, isWritten, entry } = await uploaded();
  await untilStarted();
  await reports('STATUS_UPDATE', { jobProgress: { jobPercentComplete: 40 } });
  await reports('PROGRESSING');
  expect(await film()).toMatchObject({ state: 'processing', progress: 40, secondsLeft: null, duration: 7200 });
  await reports('STATUS_UPDATE', { jobProgress: { jobPercentComplete: 70 } });
  expect(await film()).toMatchObject({ progress: 70, secondsLeft: expect.any(Number) });
  expect(entry()).toBeNull();
  isWritten(7199);
  await reports('COMPLETE');
  const published = entry();
  expect(published).toMatch(/^#EXTM3U\n#EXT-X-STREAM-INF:.*\nfilm-upl_\w+\/master_720p\.m3u8\n$/);
  for (const late of ['COMPLETE', 'PROGRESSING', 'ERROR', 'CANCELED']) await reports(late);
  expect(await film()).toMatchObject({ state: 'ready', progress: 100, reason: null });
  expect(entry()).toBe(published);
});

it('a job that ends with an error fails its film, with what MediaConvert says', async () => {
  const { film, untilStarted, reports, entry } = await uploaded();
  await untilStarted();
  for (let time = 1; time <= 2; time++)
    await reports('ERROR', { errorCode: 1040, errorMessage: 'Demuxer:\n\u001B[31mno picture.' });
  const { state, reason } = await film();
  expect([state, reason]).toEqual([
    'failed',
    expect.stringMatching(/export the film and upload it again\. The transcoder says: Demuxer: \S*no picture\.$/),
  ]);
  expect(reason).not.toMatch(/\p{Cc}/u);
  expect(entry()).toBeNull();
});

it('a film that ends long before it says fails', async () => {
  const { film, untilStarted, reports, isWritten, entry } = await uploaded();
  await untilStarted();
  await shop.untilQuiet();
  isWritten(3600);
  await reports('COMPLETE');
  expect(await film()).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/is 2 hours long, but ends after 60 minutes\./),
  });
  expect(entry()).toBeNull();
});

it('a file that MediaConvert cannot read fails, without a job', async () => {
  mediaConvert.on(ProbeCommand).rejects(new BadRequestException({ message: 'unsupported container', $metadata: {} }));
  const { film, untilStarted } = await uploaded();
  await untilStarted();
  await eventually(async () => (await film()).state === 'failed');
  expect((await film()).reason).toBe('This file could not be processed: unsupported container.');
  expect(mediaConvert.commandCalls(CreateJobCommand)).toHaveLength(0);
});

it('a job that cannot be started now is started later', async () => {
  mediaConvert
    .on(CreateJobCommand)
    .rejectsOnce(new Error('throttled'))
    .resolves({ Job: { Id: 'j', Role: '', Settings: {} } });
  const { film } = await uploaded();
  await eventually(() => mediaConvert.commandCalls(CreateJobCommand).length === 2);
  await shop.untilQuiet();
  expect((await film()).state).toBe('processing');
});

it('what is none of a film is skipped', async () => {
  for (const key of ['uploads/evt_none/upl_none', 'uploads/a', 'media/a/b.ts', 'uploads/a/b/c']) {
    await arrives(key);
  }
  await report({ status: 'COMPLETE', userMetadata: { eventId: 'evt_none', uploadId: 'upl_none' } });
  expect(mediaConvert.commandCalls(ProbeCommand)).toHaveLength(0);
});
