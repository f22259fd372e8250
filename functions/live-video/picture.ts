import { paginateListAlerts, type MediaLiveClient } from '@aws-sdk/client-medialive';
import type { Broadcast } from './broadcast.ts';
import { unlessMissing, type Clients } from './clients.ts';
import { listEncoders, type BroadcastEncoder } from './encoder.ts';
import { raiseReport } from './report.ts';
import { DONE, type StepOutcome } from './step.ts';

/** MediaLive's alert while a pipeline gets no picture. Source: MediaLive, 'List of alerts for channels'. */
const NO_PICTURE = 'Video Not Detected';

/** Returns true unless every pipeline of an encoder lacks a picture. */
export async function hasPicture(encoder: MediaLiveClient, channelId: string, pipelines: number): Promise<boolean> {
  const dark = new Set<string>();
  for await (const { Alerts = [] } of paginateListAlerts({ client: encoder }, { ChannelId: channelId, StateFilter: 'SET' })) {
    for (const { AlertType, PipelineId = '' } of Alerts) if (AlertType === NO_PICTURE) dark.add(PipelineId);
  }
  return dark.size < pipelines;
}

/**
 * Reports a picture that was there before the encoder ran, for which MediaLive has no signal. Without one, the report comes with the
 * alert that ends.
 */
export async function reportFirstPicture(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  for (const found of await listEncoders(clients.encoder)) {
    if (found.broadcast.broadcastId === broadcast.broadcastId) await reportPicture(clients, found);
  }
  return DONE;
}

/** Reports that a broadcast's encoder gets a picture, if it does. @returns true if it was reported */
export async function reportPicture(clients: Clients, { broadcast, encoder }: BroadcastEncoder): Promise<boolean> {
  if (!encoder.Id || encoder.State !== 'RUNNING') return false;
  // The time before the look: a picture that is lost meanwhile is lost after it.
  const at = new Date(clients.now()).toISOString();
  const pipelines = encoder.ChannelClass === 'STANDARD' ? 2 : 1;
  if (!(await unlessMissing(hasPicture(clients.encoder, encoder.Id, pipelines)))) return false;
  const { eventId, broadcastId } = broadcast;
  await raiseReport({ kind: 'receiving', eventId, broadcastId, at });
  return true;
}
