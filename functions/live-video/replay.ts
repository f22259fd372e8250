import { CreateHarvestJobCommand, ListHarvestJobsCommand, type HarvestJob } from '@aws-sdk/client-mediapackagev2';
import { REPLAY_FOLDER } from '#shared/broadcast.ts';
import { MAIN_PLAYLIST } from '#shared/bus/live-video.ts';
import { env } from '../platform/env.ts';
import type { Broadcast, EndRequest } from './broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from './clients.ts';
import { endpointNames, LONGEST_BROADCAST_SECONDS } from './endpoint-settings.ts';
import { endpointOfBroadcast, liveSince } from './packager.ts';
import { raiseReport } from './report.ts';
import { DONE, StepFailed, type StepOutcome, WAITING } from './step.ts';

/** The number of attempts to make a replay. */
const TRIES = 3;

const jobsOf = async ({ packager }: Clients, broadcast: Broadcast): Promise<HarvestJob[]> =>
  (await unlessMissing(packager.send(new ListHarvestJobsCommand(endpointNames(broadcast)))))?.Items ?? [];

/** Returns the broadcast's part of the stream; null if it was never live. */
async function showOf(clients: Clients, request: EndRequest): Promise<{ from: Date; to: Date } | null> {
  const endpoint = await endpointOfBroadcast(clients, request);
  const since = endpoint && liveSince(endpoint);
  const to = new Date(request.at);
  if (!since || since >= to) return null;
  const earliest = new Date(to.getTime() - LONGEST_BROADCAST_SECONDS * 1000);
  return { from: since > earliest ? since : earliest, to };
}

/** Has MediaPackage copy the broadcast to the media bucket, unless it does already. What was never live leaves no replay. */
export async function startReplay(clients: Clients, request: EndRequest): Promise<StepOutcome> {
  const jobs = await jobsOf(clients, request);
  if (jobs.some(({ Status }) => Status !== 'FAILED' && Status !== 'CANCELLED')) return DONE;
  const show = await showOf(clients, request);
  if (!show) return DONE;
  if (jobs.length >= TRIES) {
    throw new StepFailed(`MediaPackage could not make the replay: ${jobs.at(-1)?.ErrorMessage ?? 'it does not say why'}`);
  }
  const { eventId, broadcastId } = request;
  const job = new CreateHarvestJobCommand({
    ...endpointNames(request),
    // A job runs once, and its record stays: each try has a name of its own.
    HarvestJobName: `${broadcastId}-${jobs.length + 1}`,
    HarvestedManifests: { LowLatencyHlsManifests: [{ ManifestName: MAIN_PLAYLIST }] },
    ScheduleConfiguration: { StartTime: show.from, EndTime: show.to },
    Destination: {
      S3Destination: { BucketName: env.mediaBucket, DestinationPath: `media/${eventId}/${REPLAY_FOLDER}${broadcastId}` },
    },
  });
  await unlessConflict(clients.packager.send(job));
  return DONE;
}

/** Waits for the replay, and tries again if MediaPackage has failed. */
export async function awaitReplay(clients: Clients, request: EndRequest): Promise<StepOutcome> {
  const jobs = await jobsOf(clients, request);
  if (jobs.some(({ Status }) => Status === 'COMPLETED')) return DONE;
  if (jobs.some(({ Status }) => Status === 'IN_PROGRESS' || Status === 'QUEUED')) return WAITING;
  await startReplay(clients, request);
  return (await showOf(clients, request)) ? WAITING : DONE;
}

/** Reports that the replay can be watched. */
export async function reportReplay(clients: Clients, request: EndRequest): Promise<StepOutcome> {
  const done = (await jobsOf(clients, request)).find(({ Status }) => Status === 'COMPLETED');
  const { StartTime: from, EndTime: to } = done?.ScheduleConfiguration ?? {};
  if (!from || !to) return DONE;
  const { eventId, broadcastId } = request;
  const seconds = (to.getTime() - from.getTime()) / 1000;
  await raiseReport({ kind: 'replay-ready', eventId, broadcastId, at: new Date(clients.now()).toISOString(), seconds });
  return DONE;
}
