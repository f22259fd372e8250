import type { ChannelAlert, OutputDestination, OutputGroup } from '@aws-sdk/client-medialive';
import type { TargetReport } from '#shared/bus/video/broadcast-events.ts';
import type { Target } from '../../broadcast/multistream/multistream-store.ts';
import { LONGEST_BROADCAST_SECONDS } from '../packager/endpoint-settings.ts';

/** Beginning of our targets' ids, and of MediaLive's for them, which have no underscores. */
const OURS = 'tgt_';
const THEIRS = 'target-';
const destinationId = (id: string) => id.replace(OURS, THEIRS);

/** Interval at which MediaLive tries to connect again. */
const RETRY_SECONDS = 15;
/** MediaLive's smallest buffer for an output, which drops the rest. */
const BUFFER_SECONDS = 30;

/** Returns where MediaLive sends a broadcast on to. The key is in the channel's description from now on until that is deleted. */
export const targetDestinations = (targets: readonly Target[]): OutputDestination[] =>
  targets.map(({ id, url, streamKey }) => ({ Id: destinationId(id), Settings: [{ Url: url, StreamName: streamKey }] }));

/**
 * Returns an output group for each target, so that none waits for another. They share an encode of the ladder. Retries last for longer
 * than any broadcast: a channel stops when its output has given up. Source: MediaLive, 'Fields for the RTMP connection'.
 * @param streams the encodes of picture and sound
 */
export const targetOutputs = (targets: readonly Target[], streams: { picture: string; sound: string }): OutputGroup[] =>
  targets.map(({ id }) => ({
    Name: destinationId(id),
    OutputGroupSettings: {
      RtmpGroupSettings: {
        AuthenticationScheme: 'COMMON',
        CacheLength: BUFFER_SECONDS,
        CacheFullBehavior: 'DISCONNECT_IMMEDIATELY',
        RestartDelay: RETRY_SECONDS,
        InputLossAction: 'PAUSE_OUTPUT',
      },
    },
    Outputs: [
      {
        OutputName: destinationId(id),
        VideoDescriptionName: streams.picture,
        AudioDescriptionNames: [streams.sound],
        OutputSettings: {
          RtmpOutputSettings: {
            Destination: { DestinationRefId: destinationId(id) },
            CertificateMode: 'VERIFY_AUTHENTICITY',
            ConnectionRetryInterval: RETRY_SECONDS,
            NumRetries: LONGEST_BROADCAST_SECONDS / RETRY_SECONDS,
          },
        },
      },
    ],
  }));

/** MediaLive's alerts about an output. Source: MediaLive, 'JSON for an alert event' and 'List of alerts for channels'. */
const OUTPUT_TROUBLE = /\bRTMP\b|output file or socket/i;
/** Returns true for an alert about where a channel sends to, and not about what it gets. */
export const isOutputTrouble = ({ AlertType = '' }: ChannelAlert): boolean => OUTPUT_TROUBLE.test(AlertType);
/** Returns true for an alert about the way to the packager, whose address begins with HTTPS; that of a target does not. */
export const isPackagerTrouble = (alert: ChannelAlert): boolean => isOutputTrouble(alert) && HTTPS.test(alert.Message ?? '');
const HTTPS = /https?:/;
const FAILED = 'The server does not take the stream. Check its address and the stream key.';
const ONE_OF_THEM =
  'One of the targets does not take the stream, and AWS does not say which. Check their addresses and stream keys.';

/**
 * Returns how the targets of a channel stand.
 * @param destinations of the channel; those of the packager are passed over
 * @param alerts that are set; their messages, which may contain a key, go nowhere
 */
export function targetReports(
  destinations: readonly OutputDestination[] = [],
  { alerts, hasPicture }: { alerts: readonly ChannelAlert[]; hasPicture: boolean },
): TargetReport[] {
  const targets = destinations.flatMap(({ Id = '', Settings }) =>
    Id.startsWith(THEIRS) ? [{ id: Id.replace(THEIRS, OURS), host: new URL(Settings?.[0]?.Url ?? '').hostname }] : [],
  );
  const troubles = alerts.filter(isOutputTrouble).map(({ Message = '' }) => Message);
  // An address of the packager's begins with HTTPS.
  const isUnclear = troubles.some((message) => !HTTPS.test(message) && !targets.some(({ host }) => message.includes(host)));
  return targets.map(({ id, host }) => {
    const isNamed = troubles.some((message) => message.includes(host));
    if (isNamed || (isUnclear && targets.length === 1)) return { id, state: 'failed', reason: FAILED };
    if (isUnclear) return { id, state: 'failed', reason: ONE_OF_THEM };
    return { id, state: hasPicture ? 'live' : 'connecting', reason: null };
  });
}
