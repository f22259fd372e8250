import {
  CreateChannelCommand,
  CreateOriginEndpointCommand,
  DeleteChannelCommand,
  DeleteOriginEndpointCommand,
  GetChannelCommand,
  GetOriginEndpointCommand,
  ListOriginEndpointsCommand,
  PutChannelPolicyCommand,
  PutOriginEndpointPolicyCommand,
  TagResourceCommand,
  UpdateOriginEndpointCommand,
  type GetOriginEndpointResponse,
} from '@aws-sdk/client-mediapackagev2';
import { env } from '../../../platform/env.ts';
import { tagsOf, type Broadcast, type GoLiveRequest, type PrepareRequest } from '../broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from '../clients.ts';
import { EDITIONS, WHOLE, type Edition } from './edition.ts';
import { PLAYLIST_SECONDS } from '#shared/video/broadcast/live-ladder.ts';
import { channelNames, endpointNames, endpointOf, latencyOf, newEndpoint, readers, writers } from './endpoint-settings.ts';
import { DONE, type StepOutcome, WAITING } from '../workflow/step.ts';

/** Tag of an endpoint that holds the moment from which its stream is the broadcast. */
const LIVE_AT = 'live-at';

/** Returns an endpoint of a broadcast; null if there is none. */
export const endpointOfBroadcast = (
  { packager }: Clients,
  broadcast: Broadcast,
  edition: Edition,
): Promise<GetOriginEndpointResponse | null> =>
  unlessMissing(packager.send(new GetOriginEndpointCommand(endpointNames(broadcast, edition))));

/** Returns the moment from which an endpoint's stream is the broadcast; null before. */
export const liveSince = ({ Tags }: GetOriginEndpointResponse): Date | null => (Tags?.[LIVE_AT] ? new Date(Tags[LIVE_AT]) : null);

/** Opens the packager: the channels of the event, which a second broadcast of it shares, and the broadcast's endpoints. */
export async function openPackager(clients: Clients, request: PrepareRequest): Promise<StepOutcome> {
  for (const edition of [WHOLE, ...request.editions]) await openChannel(clients, request, edition);
  return DONE;
}

async function openChannel({ packager }: Clients, { eventId, broadcastId }: Broadcast, edition: Edition): Promise<void> {
  const broadcast = { eventId, broadcastId };
  const channel = channelNames(eventId, edition);
  const { broadcast: _, ...Tags } = tagsOf(broadcast);
  await unlessConflict(packager.send(new CreateChannelCommand({ ...channel, InputType: 'CMAF', Tags })));
  const { Arn: channelArn = '' } = await packager.send(new GetChannelCommand(channel));
  await packager.send(new PutChannelPolicyCommand({ ...channel, Policy: writers(channelArn) }));
  await unlessConflict(packager.send(new CreateOriginEndpointCommand(newEndpoint(broadcast, edition))));
  const names = endpointNames(broadcast, edition);
  const { Arn: endpointArn = '' } = await packager.send(new GetOriginEndpointCommand(names));
  await packager.send(new PutOriginEndpointPolicyCommand({ ...names, Policy: readers(endpointArn) }));
}

/**
 * Notes the moment of the show's beginning, and hides what was sent before it, until that has left the playlist's window. A filter that
 * stayed would make the playlist grow with the broadcast, and no replay can be made of a filtered playlist. Source: MediaPackage,
 * 'Live-to-VOD requirements'.
 */
export async function hideWhatWasBefore(clients: Clients, request: GoLiveRequest): Promise<StepOutcome> {
  for (const edition of EDITIONS) {
    const endpoint = await endpointOfBroadcast(clients, request, edition);
    if (endpoint) await hideBefore(clients, request, { edition, endpoint });
    else if (edition === WHOLE) return WAITING;
  }
  return { ...DONE, pauseSeconds: PLAYLIST_SECONDS };
}

interface EditionEndpoint {
  edition: Edition;
  endpoint: GetOriginEndpointResponse;
}

async function hideBefore({ packager }: Clients, request: GoLiveRequest, { edition, endpoint }: EditionEndpoint): Promise<void> {
  const since = liveSince(endpoint) ?? new Date(request.at);
  await packager.send(new TagResourceCommand({ ResourceArn: endpoint.Arn, Tags: { [LIVE_AT]: since.toISOString() } }));
  await packager.send(
    new UpdateOriginEndpointCommand(endpointOf(request, edition, { latency: latencyOf(endpoint), from: since })),
  );
}

/** Removes the filter of {@link hideWhatWasBefore}. */
export async function showWholeWindow(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  for (const edition of EDITIONS) {
    const endpoint = await endpointOfBroadcast(clients, broadcast, edition);
    if (!endpoint || !isFiltered(endpoint)) continue;
    const unfiltered = endpointOf(broadcast, edition, { latency: latencyOf(endpoint), from: null });
    await unlessMissing(clients.packager.send(new UpdateOriginEndpointCommand(unfiltered)));
  }
  return DONE;
}

const isFiltered = ({ LowLatencyHlsManifests = [], HlsManifests = [] }: GetOriginEndpointResponse): boolean =>
  [...LowLatencyHlsManifests, ...HlsManifests].some(({ FilterConfiguration }) => FilterConfiguration?.Start);

/** Deletes the endpoints of a broadcast, with their policies. There is no error if one is gone. */
export async function deleteEndpoint({ packager }: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  for (const edition of EDITIONS) {
    await unlessMissing(packager.send(new DeleteOriginEndpointCommand(endpointNames(broadcast, edition))));
  }
  return DONE;
}

/** Deletes the channels of an event, except those in which another broadcast of it has an endpoint. */
export async function deletePackagerChannel({ packager }: Clients, { eventId }: Broadcast): Promise<StepOutcome> {
  for (const edition of EDITIONS) {
    const channel = channelNames(eventId, edition);
    const { Items = [] } = (await unlessMissing(packager.send(new ListOriginEndpointsCommand(channel)))) ?? {};
    // A conflict says that an endpoint was made in between: the channel is its broadcast's.
    if (Items.length === 0) await unlessConflict(unlessMissing(packager.send(new DeleteChannelCommand(channel))));
  }
  return DONE;
}

/** Returns the name of the group that holds the stage's channels. */
export const groupName = () => ({ ChannelGroupName: env.channelGroup });
