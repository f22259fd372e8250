import type { CreateOriginEndpointRequest } from '@aws-sdk/client-mediapackagev2';
import { MAIN_PLAYLIST } from '#shared/bus/live-video.ts';
import { SEGMENT_SECONDS } from '#shared/live-ladder.ts';
import { env } from '../platform/env.ts';
import { tagsOf, type Broadcast } from './broadcast.ts';
import { channelName, type Edition } from './edition.ts';

/** The length of a live playlist, and so how far a viewer can go back. MediaPackage allows 15 minutes. Source: 'Quotas in MediaPackage'. */
export const WINDOW_SECONDS = 600;
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

/**
 * Returns the endpoint of a broadcast: low-latency HLS in fragmented MP4.
 * @param from the playlist begins there, even if what was before is within its window; null for no such limit
 */
export const endpointOf = (broadcast: Broadcast, edition: Edition, from: Date | null) => ({
  ...endpointNames(broadcast, edition),
  ContainerType: 'CMAF' as const,
  Segment: { SegmentDurationSeconds: SEGMENT_SECONDS },
  StartoverWindowSeconds: LONGEST_BROADCAST_SECONDS,
  LowLatencyHlsManifests: [
    {
      ManifestName: MAIN_PLAYLIST,
      ManifestWindowSeconds: WINDOW_SECONDS,
      ProgramDateTimeIntervalSeconds: SEGMENT_SECONDS,
      ...(from && { FilterConfiguration: { Start: from } }),
    },
  ],
});

/** Returns the request for the endpoint of a broadcast. */
export const newEndpoint = (broadcast: Broadcast, edition: Edition): CreateOriginEndpointRequest => ({
  ...endpointOf(broadcast, edition, null),
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
