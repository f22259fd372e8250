import { type ChannelAlert, type MediaLiveClient, paginateListAlerts } from '@aws-sdk/client-medialive';
import type { ReportedFault } from '#shared/bus/video/broadcast-events.ts';
import { faultOfAlert } from '#shared/video/broadcast/medialive-alerts.ts';
import type { Broadcast } from '../broadcast.ts';
import { unlessMissing, type Clients } from '../clients.ts';
import { listEncoders, type BroadcastEncoder } from '../encoder/encoder.ts';
import { raiseReport } from './report.ts';
import { DONE, type StepOutcome } from '../workflow/step.ts';
import { isOutputTrouble, isPackagerTrouble, targetReports } from '../encoder/target-outputs.ts';

/** MediaLive's alert while a pipeline gets no picture. Source: MediaLive, 'List of alerts for channels'. */
const NO_PICTURE = 'Video Not Detected';

/** Returns the alerts of an encoder that are set. */
export async function alertsOf(encoder: MediaLiveClient, channelId: string): Promise<ChannelAlert[]> {
  const found: ChannelAlert[] = [];
  for await (const { Alerts = [] } of paginateListAlerts({ client: encoder }, { ChannelId: channelId, StateFilter: 'SET' })) {
    found.push(...Alerts);
  }
  return found;
}

/** Returns true unless every pipeline of an encoder lacks a picture. */
export function hasPicture(alerts: readonly ChannelAlert[], pipelines: number): boolean {
  const dark = alerts.filter(({ AlertType }) => AlertType === NO_PICTURE).map(({ PipelineId = '' }) => PipelineId);
  return new Set(dark).size < pipelines;
}

/**
 * Returns the part of a report on what is wrong with what an encoder gets, or with its way to the packager. The alerts' messages, which may
 * contain a key, go nowhere.
 */
export function problemsIn(alerts: readonly ChannelAlert[], pipelines: number): { problems?: string[] } {
  const ofBroadcast = alerts.filter((alert) => !isOutputTrouble(alert) || isPackagerTrouble(alert));
  if (ofBroadcast.length === 0) return {};
  const inWords = ({ AlertType = '', PipelineId }: ChannelAlert) =>
    pipelines > 1 ? `${AlertType} (${PipelineId === '0' ? 'main' : 'back-up'} encoder)` : AlertType;
  return { problems: [...new Set(ofBroadcast.map(inWords))] };
}

/**
 * Returns the part of a report on faults of the stream that alerts name. An alert that is no longer set ends its fault: a report that does not
 * name it says so.
 * @param at when the alerts were looked at, ISO 8601
 */
export function faultsIn(alerts: readonly ChannelAlert[], at: string): { faults: ReportedFault[] } {
  const faults = new Map<string, ReportedFault>();
  for (const { AlertType = '', SetTimestamp } of alerts) {
    const kind = faultOfAlert(AlertType);
    if (!kind) continue;
    const since = SetTimestamp?.toISOString() ?? at;
    const known = faults.get(kind);
    if (!known || since < known.since) faults.set(kind, { kind, since });
  }
  return { faults: [...faults.values()] };
}

/**
 * Reports a picture that was there before the encoder ran, for which MediaLive has no signal. Without one, the report comes with the
 * alert that ends.
 */
export async function reportFirstPicture(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  for (const found of await listEncoders(clients.encoder)) {
    if (found.broadcast.broadcastId === broadcast.broadcastId) await reportPicture(clients, found, { alsoLoss: false });
  }
  return DONE;
}

/**
 * Reports whether a broadcast's encoder gets a picture, and how its targets stand. A loss is reported again and again, too: MediaLive's signal
 * of it may have been lost, and viewers would see black without anybody knowing.
 * @param alsoLoss false for an encoder to which nobody has sent yet
 * @returns true for a picture
 */
export async function reportPicture(
  clients: Clients,
  { broadcast, encoder }: BroadcastEncoder,
  { alsoLoss }: { alsoLoss: boolean },
): Promise<boolean> {
  if (!encoder.Id || encoder.State !== 'RUNNING') return false;
  // The time before the look: a picture that is lost meanwhile is lost after it.
  const at = new Date(clients.now()).toISOString();
  const pipelines = encoder.ChannelClass === 'STANDARD' ? 2 : 1;
  const alerts = await unlessMissing(alertsOf(clients.encoder, encoder.Id));
  if (!alerts) return false;
  const isReceiving = hasPicture(alerts, pipelines);
  const { eventId, broadcastId } = broadcast;
  const found = { ...problemsIn(alerts, pipelines), ...faultsIn(alerts, at) };
  if (isReceiving) await raiseReport({ kind: 'receiving', eventId, broadcastId, at, ...found });
  else if (alsoLoss) await raiseReport({ kind: 'lost', eventId, broadcastId, at });
  const targets = targetReports(encoder.Destinations, { alerts, hasPicture: isReceiving });
  if (targets.length > 0) await raiseReport({ kind: 'targets', eventId, broadcastId, at, targets });
  return isReceiving;
}
