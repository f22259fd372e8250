import type { CreateOriginEndpointRequest, GetOriginEndpointResponse } from '@aws-sdk/client-mediapackagev2';
import { MAIN_PLAYLIST } from '#shared/bus/video/live-video.ts';
import { PLAYLIST_SECONDS, SEGMENT_SECONDS } from '#shared/video/broadcast/live-ladder.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { env } from '../../../platform/env.ts';
import { tagsOf, type Broadcast } from '../broadcast.ts';
import { channelName, type Edition } from './edition.ts';

/** The time that MediaPackage keeps for the replay, which can be no longer. Source: MediaPackage, 'Live-to-VOD requirements'. */
export const LONGEST_BROADCAST_SECONDS = 24 * 3600;

/** Names an endpoint in MediaPackage. Each edition of a broadcast has one of its own, in a channel of its own. */
export const endpointNames = ({ eventId, broadcastId }: Broadcast, edition: Edition) => ({
  ...channelNames(eventId, edition),
  OriginEndpointName: broadcastId,
});

/** Names a channel of an event in MediaPackage. */
export const channelNames = (eventId: string, edition: Edition) => ({
  ChannelGroupName: env.channelGroup,
  ChannelName: channelName(eventId, edition),
});

/** The window of an endpoint: how long its pieces are kept, and where its playlist begins. */
interface Offer {
  latency: LiveLatency;
  /** The playlist begins there, even if what was before is within its window; null for no such limit. */
  from: Date | null;
}

/** Returns the endpoint of a broadcast: HLS in fragmented MP4, with parts for low latency. */
export function endpointOf(broadcast: Broadcast, edition: Edition, { latency, from }: Offer) {
  const manifest = {
    ManifestName: MAIN_PLAYLIST,
    ManifestWindowSeconds: PLAYLIST_SECONDS,
    ProgramDateTimeIntervalSeconds: SEGMENT_SECONDS[latency],
    ...(from && { FilterConfiguration: { Start: from } }),
  };
  return {
    ...endpointNames(broadcast, edition),
    ContainerType: 'CMAF' as const,
    Segment: { SegmentDurationSeconds: SEGMENT_SECONDS[latency] },
    StartoverWindowSeconds: LONGEST_BROADCAST_SECONDS,
    ...manifestsOf(latency, manifest),
  };
}

/** Returns manifests in the field that their kind has in MediaPackage. */
export const manifestsOf = <Manifest>(latency: LiveLatency, manifest: Manifest) =>
  latency === 'low' ? { LowLatencyHlsManifests: [manifest] } : { HlsManifests: [manifest] };

/** Returns the latency that an endpoint was made with: a setting that changes meanwhile holds for the next broadcast. */
export const latencyOf = ({ HlsManifests = [] }: Pick<GetOriginEndpointResponse, 'HlsManifests'>): LiveLatency =>
  HlsManifests.length > 0 ? 'usual' : 'low';

/** Returns the request for the endpoint of a broadcast. */
export const newEndpoint = (broadcast: Broadcast, edition: Edition): CreateOriginEndpointRequest => ({
  ...endpointOf(broadcast, edition, { latency: env.liveLatency, from: null }),
  ClientToken: broadcast.broadcastId,
  Tags: tagsOf(broadcast),
});

/**
 * Returns the policy of an endpoint: this distribution may read it, and MediaPackage itself, for the replay. MediaPackage allows no
 * wildcards in such policies, so each endpoint has its own. Sources: CloudFront, 'Restrict access to an AWS Elemental MediaPackage v2
 * origin'; MediaPackage, 'Origin endpoint authorization'.
 */
export const readers = (endpointArn: string): string =>
  policy(
    {
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: 'mediapackagev2:GetObject',
      Condition: { StringEquals: { 'AWS:SourceArn': env.distributionArn } },
    },
    {
      Principal: { Service: 'mediapackagev2.amazonaws.com' },
      Action: ['mediapackagev2:HarvestObject', 'mediapackagev2:GetObject'],
      Condition: { StringEquals: { 'AWS:SourceAccount': accountOf(endpointArn) } },
    },
  )(endpointArn);

/** Returns the policy of a channel: only our encoders may write. Source: MediaPackage, 'Ingest authorization'. */
export const writers = (channelArn: string): string =>
  policy({ Principal: { AWS: env.encoderRoleArn }, Action: 'mediapackagev2:PutObject' })(channelArn);

const policy =
  (...statements: object[]) =>
  (Resource: string) =>
    JSON.stringify({
      Version: '2012-10-17',
      Statement: statements.map((statement) => ({ Effect: 'Allow', ...statement, Resource })),
    });

const accountOf = (arn: string) => arn.split(':')[4] ?? '';
