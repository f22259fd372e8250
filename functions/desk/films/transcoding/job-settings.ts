import type { AudioDescription, JobSettings, Output, OutputGroup } from '@aws-sdk/client-mediaconvert';
import { filmFolder } from '#shared/video/films/films.ts';
import type { ExaminedFile } from './examine-rules.ts';
import { ladderFor, type Rung } from '#shared/video/films/film-ladder.ts';

interface Job {
  /** The uploaded file, as `s3://bucket/key`. */
  source: string;
  /** The folder of the event's media, as `s3://bucket/media/event/`. */
  target: string;
  uploadId: string;
  file: ExaminedFile;
}

const SEGMENT_SECONDS = 4;
const AUDIO_BITRATE = 128_000;
/** Pictures of the storyboard; a sheet has a hundred of them. */
const PICTURE_WIDTH = 160;
const SHEET_SIDE = 10;
const MOST_SECONDS_BETWEEN = 10;

/**
 * Returns the settings of a film's job: CMAF renditions with an entry playlist `master.m3u8`, sheets of pictures for the storyboard,
 * and a poster. Source: MediaConvert API reference, JobSettings.
 */
export function jobSettings({ source, target, uploadId, file }: Job): JobSettings {
  const folder = `${target}${filmFolder(uploadId)}`;
  return {
    TimecodeConfig: { Source: 'ZEROBASED' },
    Inputs: [
      {
        FileInput: source,
        TimecodeSource: 'ZEROBASED',
        VideoSelector: { Rotate: 'AUTO' },
        ...(file.hasAudio && { AudioSelectors: { 'Audio Selector 1': { DefaultSelection: 'DEFAULT' } } }),
      },
    ],
    OutputGroups: [renditions(`${folder}master`, file), poster(`${folder}poster`, file)],
  };
}

function renditions(Destination: string, { duration, video, hasAudio }: ExaminedFile): OutputGroup {
  return {
    Name: 'Renditions',
    OutputGroupSettings: {
      Type: 'CMAF_GROUP_SETTINGS',
      CmafGroupSettings: {
        Destination,
        SegmentControl: 'SEGMENTED_FILES',
        SegmentLength: SEGMENT_SECONDS,
        FragmentLength: SEGMENT_SECONDS / 2,
        ManifestDurationFormat: 'FLOATING_POINT',
        CodecSpecification: 'RFC_4281',
        StreamInfResolution: 'INCLUDE',
        WriteHlsManifest: 'ENABLED',
        WriteDashManifest: 'DISABLED',
        ImageBasedTrickPlay: 'ADVANCED',
        ImageBasedTrickPlaySettings: {
          IntervalCadence: 'FOLLOW_CUSTOM',
          ThumbnailInterval: Math.min(MOST_SECONDS_BETWEEN, Math.max(1, Math.round(duration / 100))),
          ThumbnailWidth: PICTURE_WIDTH,
          TileWidth: SHEET_SIDE,
          TileHeight: SHEET_SIDE,
        },
      },
    },
    Outputs: [...ladderFor(video ?? { width: 0, height: 0 }).map(videoOutput), ...(hasAudio ? [audioOutput()] : [])],
  };
}

const videoOutput = ({ height, maxBitrate, quality }: Rung): Output => ({
  NameModifier: `_${height}p`,
  ContainerSettings: { Container: 'CMFC' },
  VideoDescription: {
    Height: height,
    CodecSettings: {
      Codec: 'H_264',
      H264Settings: {
        RateControlMode: 'QVBR',
        QvbrSettings: { QvbrQualityLevel: quality },
        MaxBitrate: maxBitrate,
        QualityTuningLevel: 'SINGLE_PASS_HQ',
        SceneChangeDetect: 'TRANSITION_DETECTION',
        GopSize: SEGMENT_SECONDS / 2,
        GopSizeUnits: 'SECONDS',
        FramerateControl: 'INITIALIZE_FROM_SOURCE',
        ParControl: 'SPECIFIED',
        ParNumerator: 1,
        ParDenominator: 1,
      },
    },
  },
});

const audioOutput = (): Output => ({
  NameModifier: '_audio',
  ContainerSettings: { Container: 'CMFC' },
  AudioDescriptions: [audio],
});

const audio: AudioDescription = {
  AudioSourceName: 'Audio Selector 1',
  CodecSettings: {
    Codec: 'AAC',
    AacSettings: { Bitrate: AUDIO_BITRATE, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 },
  },
};

/** The second picture that is taken is the poster: the first is often black. */
function poster(Destination: string, { duration }: ExaminedFile): OutputGroup {
  return {
    Name: 'Poster',
    OutputGroupSettings: { Type: 'FILE_GROUP_SETTINGS', FileGroupSettings: { Destination } },
    Outputs: [
      {
        ContainerSettings: { Container: 'RAW' },
        VideoDescription: {
          CodecSettings: {
            Codec: 'FRAME_CAPTURE',
            FrameCaptureSettings: {
              FramerateNumerator: 1,
              FramerateDenominator: Math.max(1, Math.floor(duration / 10)),
              MaxCaptures: 2,
              Quality: 80,
            },
          },
        },
      },
    ],
  };
}
