import type {
  AudioDescription,
  CreateChannelRequest,
  EncoderSettings,
  Output,
  OutputDestination,
  OutputGroup,
  VideoDescription,
} from '@aws-sdk/client-medialive';
import { AUDIO_BITRATE, LADDER, LIVE_EDITIONS, SEGMENT_SECONDS } from '#shared/video/broadcast/live-ladder.ts';
import type { Target } from '../../broadcast/multistream/multistream-store.ts';
import { env } from '../../../platform/env.ts';
import { encoderName, tagsOf, type PrepareRequest } from '../broadcast.ts';
import { channelName, type Edition, rungsOf, suffixOf, WHOLE } from '../packager/edition.ts';
import { targetDestinations, targetOutputs } from './target-outputs.ts';

/** Price and alignment of two pipelines depend on a fixed rate; MediaLive charges more above 30. */
const FRAMES_A_SECOND = 30;

const AUDIO = 'audio';
/** Returns the id of what sends an edition to the packager. */
const packagerOf = (edition: Edition) => `packager${suffixOf(edition, '-')}`;
type Rung = (typeof LADDER)[number];
const rungName = ({ lines }: Rung) => `video-${lines}`;

/** The destinations of an encoder besides viewers with all renditions. */
export interface Outputs {
  /** Servers that the broadcast is sent on to; none with two pipelines, which would send twice. */
  targets: readonly Target[];
  /** Heights of the editions for tickets with a limited picture. */
  editions: readonly number[];
}

/** Returns the encoder of a broadcast: one pipeline, or two in different availability zones. */
export function encoderOf(request: PrepareRequest, inputId: string, { targets, editions }: Outputs): CreateChannelRequest {
  const pipelines = request.redundant ? ['1', '2'] : ['1'];
  const packaged = [WHOLE, ...editions];
  const segmentSeconds = SEGMENT_SECONDS[env.liveLatency];
  return {
    Name: encoderName(request),
    // MediaLive answers a repeated request with the first channel. One with fewer outputs is another request.
    RequestId: [request.broadcastId, ...targets.map(({ id }) => id), ...editions].join('-'),
    ChannelClass: request.redundant ? 'STANDARD' : 'SINGLE_PIPELINE',
    RoleArn: env.encoderRoleArn,
    InputSpecification: { Codec: 'AVC', Resolution: 'HD', MaximumBitrate: 'MAX_10_MBPS' },
    InputAttachments: [{ InputId: inputId, InputAttachmentName: 'ingest' }],
    Destinations: [
      ...packaged.map((edition) => ({
        Id: packagerOf(edition),
        MediaPackageSettings: pipelines.map((ChannelEndpointId) => ({
          ChannelGroup: env.channelGroup,
          ChannelName: channelName(request.eventId, edition),
          ChannelEndpointId,
        })),
      })),
      ...targetDestinations(targets),
    ],
    EncoderSettings: {
      ...settingsOf(segmentSeconds),
      OutputGroups: [
        ...packaged.map((edition) => packaging(edition, segmentSeconds)),
        ...targetOutputs(targets, { picture: rungName(LADDER[0]), sound: AUDIO }),
      ],
    },
    LogLevel: 'DISABLED',
    Tags: tagsOf(request),
  };
}

/** Returns the heights of the editions that an encoder sends. */
export const editionsOf = (destinations: readonly OutputDestination[] = []): number[] =>
  LIVE_EDITIONS.filter((lines) => destinations.some(({ Id }) => Id === packagerOf(lines)));

const video = (rung: Rung, segmentSeconds: number): VideoDescription => ({
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
      GopSize: segmentSeconds,
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

/** Returns the outputs that viewers of an edition get. Editions share the encodes; MediaLive charges for each output all the same. */
const packaging = (edition: Edition, segmentSeconds: number): OutputGroup => ({
  Name: packagerOf(edition),
  OutputGroupSettings: {
    MediaPackageGroupSettings: {
      Destination: { DestinationRefId: packagerOf(edition) },
      MediapackageV2GroupSettings: { SegmentLength: segmentSeconds, SegmentLengthUnits: 'SECONDS' },
    },
  },
  Outputs: [
    ...rungsOf(edition).map((rung) => output(rungName(rung) + suffixOf(edition, '-'), { VideoDescriptionName: rungName(rung) })),
    output(AUDIO + suffixOf(edition, '-'), { AudioDescriptionNames: [AUDIO] }),
  ],
});

const settingsOf = (segmentSeconds: number): Omit<EncoderSettings, 'OutputGroups'> => ({
  TimecodeConfig: { Source: 'SYSTEMCLOCK' },
  VideoDescriptions: LADDER.map((rung) => video(rung, segmentSeconds)),
  AudioDescriptions: [audio],
});
