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
import { env } from '../platform/env.ts';
import { tagsOf, type Broadcast, type GoLiveRequest } from './broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from './clients.ts';
import { channelNames, endpointNames, endpointOf, newEndpoint, readers, WINDOW_SECONDS, writers } from './endpoint-settings.ts';
import { DONE, type StepOutcome, WAITING } from './step.ts';

/** Tag of an endpoint that holds the moment from which its stream is the broadcast. */
const LIVE_AT = 'live-at';

/** Returns the endpoint of a broadcast; null if there is none. */
export const endpointOfBroadcast = ({ packager }: Clients, broadcast: Broadcast): Promise<GetOriginEndpointResponse | null> =>
  unlessMissing(packager.send(new GetOriginEndpointCommand(endpointNames(broadcast))));

/** Returns the moment from which an endpoint's stream is the broadcast; null before. */
export const liveSince = ({ Tags }: GetOriginEndpointResponse): Date | null => (Tags?.[LIVE_AT] ? new Date(Tags[LIVE_AT]) : null);

/** Opens the packager: the channel of the event, which a second broadcast of it shares, and the broadcast's endpoint. */
export async function openPackager(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const { packager } = clients;
  const channel = channelNames(broadcast.eventId);
  const { broadcast: _, ...Tags } = tagsOf(broadcast);
  await unlessConflict(packager.send(new CreateChannelCommand({ ...channel, InputType: 'CMAF', Tags })));
  const { Arn: channelArn = '' } = await packager.send(new GetChannelCommand(channel));
  await packager.send(new PutChannelPolicyCommand({ ...channel, Policy: writers(channelArn) }));
  await unlessConflict(packager.send(new CreateOriginEndpointCommand(newEndpoint(broadcast))));
  const names = endpointNames(broadcast);
  const { Arn: endpointArn = '' } = await packager.send(new GetOriginEndpointCommand(names));
  await packager.send(new PutOriginEndpointPolicyCommand({ ...names, Policy: readers(endpointArn) }));
  return DONE;
}

/**
 * Notes the moment of the show's beginning, and hides what was sent before it, until that has left the playlist's window. A filter that
 * stayed would make the playlist grow with the broadcast, and no replay can be made of a filtered playlist. Source: MediaPackage,
 * 'Live-to-VOD requirements'.
 */
export async function hideWhatWasBefore(clients: Clients, request: GoLiveRequest): Promise<StepOutcome> {
  const endpoint = await endpointOfBroadcast(clients, request);
  if (!endpoint) return WAITING;
  const since = liveSince(endpoint) ?? new Date(request.at);
  await clients.packager.send(new TagResourceCommand({ ResourceArn: endpoint.Arn, Tags: { [LIVE_AT]: since.toISOString() } }));
  await clients.packager.send(new UpdateOriginEndpointCommand(endpointOf(request, since)));
  return { ...DONE, pauseSeconds: WINDOW_SECONDS };
}

/** Removes the filter of {@link hideWhatWasBefore}. */
export async function showWholeWindow(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const endpoint = await endpointOfBroadcast(clients, broadcast);
  const isFiltered = endpoint?.LowLatencyHlsManifests?.some(({ FilterConfiguration }) => FilterConfiguration?.Start);
  if (isFiltered) await unlessMissing(clients.packager.send(new UpdateOriginEndpointCommand(endpointOf(broadcast, null))));
  return DONE;
}

/** Deletes the endpoint of a broadcast, with its policy. There is no error if it is gone. */
export async function deleteEndpoint({ packager }: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  await unlessMissing(packager.send(new DeleteOriginEndpointCommand(endpointNames(broadcast))));
  return DONE;
}

/** Deletes the channel of an event, unless another broadcast of it has an endpoint. */
export async function deletePackagerChannel({ packager }: Clients, { eventId }: Broadcast): Promise<StepOutcome> {
  const channel = channelNames(eventId);
  const { Items = [] } = (await unlessMissing(packager.send(new ListOriginEndpointsCommand(channel)))) ?? {};
  // A conflict says that an endpoint was made in between: the channel is its broadcast's.
  if (Items.length === 0) await unlessConflict(unlessMissing(packager.send(new DeleteChannelCommand(channel))));
  return DONE;
}

/** Returns the name of the group that holds the stage's channels. */
export const groupName = () => ({ ChannelGroupName: env.channelGroup });
