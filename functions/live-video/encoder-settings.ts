import type {
  AudioDescription,
  CreateChannelRequest,
  EncoderSettings,
  Output,
  OutputGroup,
  VideoDescription,
} from '@aws-sdk/client-medialive';
import { AUDIO_BITRATE, LADDER, SEGMENT_SECONDS } from '#shared/live-ladder.ts';
import type { Target } from '../broadcast/multistream/multistream-store.ts';
import { env } from '../platform/env.ts';
import { encoderName, tagsOf, type PrepareRequest } from './broadcast.ts';
import { targetDestinations, targetOutputs } from './target-outputs.ts';

/** Price and alignment of two pipelines depend on a fixed rate; MediaLive charges more above 30. */
const FRAMES_A_SECOND = 30;

const AUDIO = 'audio';
const PACKAGER = 'packager';
type Rung = (typeof LADDER)[number];
const rungName = ({ lines }: Rung) => `video-${lines}`;

/**
 * Returns the encoder of a broadcast: one pipeline, or two in different availability zones.
 * @param targets servers that it is sent on to; none with two pipelines, which would send twice
 */
export function encoderOf(request: PrepareRequest, inputId: string, targets: readonly Target[]): CreateChannelRequest {
  const pipelines = request.redundant ? ['1', '2'] : ['1'];
  return {
    Name: encoderName(request),
    // MediaLive answers a repeated request with the first channel. One without targets is another request.
    RequestId: [request.broadcastId, ...targets.map(({ id }) => id)].join('-'),
    ChannelClass: request.redundant ? 'STANDARD' : 'SINGLE_PIPELINE',
    RoleArn: env.encoderRoleArn,
    InputSpecification: { Codec: 'AVC', Resolution: 'HD', MaximumBitrate: 'MAX_10_MBPS' },
    InputAttachments: [{ InputId: inputId, InputAttachmentName: 'ingest' }],
    Destinations: [
      {
        Id: PACKAGER,
        MediaPackageSettings: pipelines.map((ChannelEndpointId) => ({
          ChannelGroup: env.channelGroup,
          ChannelName: request.eventId,
          ChannelEndpointId,
        })),
      },
      ...targetDestinations(targets),
    ],
    EncoderSettings: {
      ...settings,
      OutputGroups: [packaging, ...targetOutputs(targets, { picture: rungName(LADDER[0]), sound: AUDIO })],
    },
    LogLevel: 'DISABLED',
    Tags: tagsOf(request),
  };
}

const video = (rung: Rung): VideoDescription => ({
  Name: rungName(rung),
  Width: rung.columns,
  Height: rung.lines,
  ScalingBehavior: 'DEFAULT',
  CodecSettings: {
    H264Settings: {
      RateControlMode: 'QVBR',
      MaxBitrate: rung.maxBitrate,
      QvbrQualityLevel: rung.quality,
      Level: rung.level,
      Profile: 'HIGH',
      FramerateControl: 'SPECIFIED',
      FramerateNumerator: FRAMES_A_SECOND,
      FramerateDenominator: 1,
      ParControl: 'SPECIFIED',
      ParNumerator: 1,
      ParDenominator: 1,
      // Every segment begins with a keyframe, on all rungs alike.
      GopSize: SEGMENT_SECONDS,
      GopSizeUnits: 'SECONDS',
      GopClosedCadence: 1,
      SceneChangeDetect: 'DISABLED',
      AdaptiveQuantization: 'AUTO',
    },
  },
});

const audio: AudioDescription = {
  Name: AUDIO,
  AudioSelectorName: 'default',
  CodecSettings: { AacSettings: { Bitrate: AUDIO_BITRATE, SampleRate: 48_000, CodingMode: 'CODING_MODE_2_0' } },
};

const output = (name: string, streams: Partial<Output>): Output => ({
  OutputName: name,
  OutputSettings: { MediaPackageOutputSettings: {} },
  ...streams,
});

/** The outputs that viewers get. */
const packaging: OutputGroup = {
  Name: PACKAGER,
  OutputGroupSettings: {
    MediaPackageGroupSettings: {
      Destination: { DestinationRefId: PACKAGER },
      MediapackageV2GroupSettings: { SegmentLength: SEGMENT_SECONDS, SegmentLengthUnits: 'SECONDS' },
    },
  },
  Outputs: [
    ...LADDER.map((rung) => output(rungName(rung), { VideoDescriptionName: rungName(rung) })),
    output(AUDIO, { AudioDescriptionNames: [AUDIO] }),
  ],
};

const settings: Omit<EncoderSettings, 'OutputGroups'> = {
  TimecodeConfig: { Source: 'SYSTEMCLOCK' },
  VideoDescriptions: LADDER.map(video),
  AudioDescriptions: [audio],
};
