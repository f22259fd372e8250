import { encoderOf } from './encoder/encoder-settings.ts';
import { endpointOf, latencyOf, newEndpoint, readers, writers } from './packager/endpoint-settings.ts';
import { reasonOf } from './failure.ts';
import { SHOW, useLiveAccount } from './testing/use-live-account.ts';

useLiveAccount();

const REQUEST = {
  type: 'prepare-broadcast' as const,
  ...SHOW,
  at: '2026-12-01T19:00:00Z',
  ingestKey: 'key-1',
  redundant: false,
  protocol: 'rtmp' as const,
  editions: [],
};
const ALONE = { targets: [], editions: [] };
const ARN = 'arn:aws:mediapackagev2:us-east-1:123456789012:channelGroup/marquee-prod/channel/evt_1/originEndpoint/brd_1';

describe('the encoder', () => {
  const settings = () => encoderOf(REQUEST, '7', ALONE).EncoderSettings!;
  const videos = () => settings().VideoDescriptions!.map((one) => ({ ...one, ...one.CodecSettings!.H264Settings }));

  test('has a ladder of quality-defined bitrates, none above 1080 lines, for up to 30 frames a second', () => {
    expect(videos().map(({ Height }) => Height)).toEqual([1080, 720, 480, 360]);
    const bitrates = videos().map(({ MaxBitrate = 0 }) => MaxBitrate);
    expect(bitrates).toEqual(bitrates.toSorted((a, b) => b - a));
    for (const { RateControlMode, FramerateNumerator = 0, FramerateDenominator = 1 } of videos()) {
      expect([RateControlMode, FramerateNumerator / FramerateDenominator]).toEqual(['QVBR', 30]);
    }
  });

  test('begins each segment of each rendition with a keyframe', () => {
    const [group] = settings().OutputGroups!;
    const { SegmentLength, SegmentLengthUnits } =
      group!.OutputGroupSettings!.MediaPackageGroupSettings!.MediapackageV2GroupSettings!;
    expect([SegmentLength, SegmentLengthUnits]).toEqual([1, 'SECONDS']);
    for (const { GopSize, GopSizeUnits, GopClosedCadence } of videos()) {
      expect([GopSize, GopSizeUnits, GopClosedCadence]).toEqual([1, 'SECONDS', 1]);
    }
  });

  test('has segments of two seconds with the usual latency', () => {
    process.env.LIVE_LATENCY = 'usual';
    const { OutputGroups, VideoDescriptions } = settings();
    delete process.env.LIVE_LATENCY;
    expect(OutputGroups![0]!.OutputGroupSettings!.MediaPackageGroupSettings).toMatchObject({
      MediapackageV2GroupSettings: { SegmentLength: 2 },
    });
    expect(VideoDescriptions!.map(({ CodecSettings }) => CodecSettings!.H264Settings!.GopSize)).toEqual([2, 2, 2, 2]);
  });

  test('puts out each rendition and the sound once', () => {
    const outputs = settings().OutputGroups![0]!.Outputs!;
    expect(
      outputs.map(({ VideoDescriptionName, AudioDescriptionNames }) => VideoDescriptionName ?? AudioDescriptionNames),
    ).toEqual([...videos().map(({ Name }) => Name), ['audio']]);
  });

  test.each([
    [false, 'SINGLE_PIPELINE', ['1']],
    [true, 'STANDARD', ['1', '2']],
  ])('redundant %s: each pipeline writes to an entrance of its own', (redundant, channelClass, entrances) => {
    const { ChannelClass, Destinations } = encoderOf({ ...REQUEST, redundant }, '7', ALONE);
    expect(ChannelClass).toBe(channelClass);
    expect(Destinations![0]!.MediaPackageSettings).toEqual(
      entrances.map((ChannelEndpointId) => ({ ChannelGroup: 'marquee-prod', ChannelName: 'evt_1', ChannelEndpointId })),
    );
  });
});

describe('the endpoint', () => {
  test('is low-latency HLS in fragmented MP4, kept for as long as a replay can be', () => {
    expect(newEndpoint(SHOW, null)).toMatchObject({
      ChannelName: 'evt_1',
      OriginEndpointName: 'brd_1',
      ContainerType: 'CMAF',
      Segment: { SegmentDurationSeconds: 1 },
      StartoverWindowSeconds: 24 * 3600,
      LowLatencyHlsManifests: [{ ManifestName: 'master', ManifestWindowSeconds: 600, ProgramDateTimeIntervalSeconds: 1 }],
      Tags: { app: 'marquee', stage: 'prod', event: 'evt_1', broadcast: 'brd_1' },
    });
    const from = new Date('2026-12-01T20:00:00Z');
    expect(endpointOf(SHOW, null, { latency: 'low', from })).toMatchObject({
      LowLatencyHlsManifests: [{ FilterConfiguration: { Start: from } }],
    });
  });

  test('has whole segments of two seconds with the usual latency, and keeps what it was made with', () => {
    process.env.LIVE_LATENCY = 'usual';
    const made = newEndpoint(SHOW, null);
    delete process.env.LIVE_LATENCY;
    expect(made).toMatchObject({
      Segment: { SegmentDurationSeconds: 2 },
      HlsManifests: [{ ManifestName: 'master', ManifestWindowSeconds: 600, ProgramDateTimeIntervalSeconds: 2 }],
    });
    expect(made).not.toHaveProperty('LowLatencyHlsManifests');
    expect([latencyOf(made as object), latencyOf(newEndpoint(SHOW, null) as object)]).toEqual(['usual', 'low']);
  });

  test('is read by this distribution and by the harvester of this account, and named without wildcards', () => {
    const { Statement } = JSON.parse(readers(ARN)) as { Statement: Record<string, unknown>[] };
    expect(Statement).toMatchObject([
      {
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 'mediapackagev2:GetObject',
        Resource: ARN,
        Condition: { StringEquals: { 'AWS:SourceArn': 'arn:aws:cloudfront::123456789012:distribution/E1' } },
      },
      {
        Principal: { Service: 'mediapackagev2.amazonaws.com' },
        Resource: ARN,
        Condition: { StringEquals: { 'AWS:SourceAccount': '123456789012' } },
      },
    ]);
    expect(readers(ARN) + writers(ARN)).not.toContain('*');
    expect(writers(ARN)).toContain('"AWS":"arn:aws:iam::123456789012:role/encoder"');
  });
});

test.each([
  ['a quota', { errorType: 'ServiceQuotaExceededException', errorMessage: 'no' }, /ask its operator for a higher quota/],
  ['a step that says why', { errorType: 'StepFailed', errorMessage: 'AWS took too long: start-encoder.' }, /^AWS took too long/],
  ['anything else', { errorType: 'TypeError', errorMessage: 'undefined is not a function' }, /^AWS could not start the encoder/],
])('the reason of a failed preparation: %s', (_, cause, reason) => expect(reasonOf(JSON.stringify(cause))).toMatch(reason));

test('the reason of a failed preparation is in plain words even if nothing is known', () => {
  expect(reasonOf('not JSON')).toBe(reasonOf());
});
