import { CreateHarvestJobCommand, ListHarvestJobsCommand, type HarvestJob } from '@aws-sdk/client-mediapackagev2';
import { REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { MAIN_PLAYLIST } from '#shared/bus/video/live-video.ts';
import { LIVE_EDITIONS } from '#shared/video/broadcast/live-ladder.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { env } from '../../../platform/env.ts';
import { log } from '../../../platform/log/log.ts';
import type { Broadcast, EndRequest } from '../broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from '../clients.ts';
import { type Edition, EDITIONS, suffixOf, WHOLE } from './edition.ts';
import { endpointNames, latencyOf, LONGEST_BROADCAST_SECONDS, manifestsOf } from './endpoint-settings.ts';
import { endpointOfBroadcast, liveSince } from './packager.ts';
import { raiseReport } from '../signal/report.ts';
import { DONE, StepFailed, type StepOutcome, WAITING } from '../workflow/step.ts';

/** The number of attempts to make a replay. */
const TRIES = 3;

const jobsOf = async ({ packager }: Clients, broadcast: Broadcast, edition: Edition): Promise<HarvestJob[]> =>
  (await unlessMissing(packager.send(new ListHarvestJobsCommand(endpointNames(broadcast, edition)))))?.Items ?? [];

interface Show {
  from: Date;
  to: Date;
  latency: LiveLatency;
}

/** Returns the broadcast's part of an edition's stream; null if it was never live, or has no such edition. */
async function showOf(clients: Clients, request: EndRequest, edition: Edition): Promise<Show | null> {
  const endpoint = await endpointOfBroadcast(clients, request, edition);
  const since = endpoint && liveSince(endpoint);
  const to = new Date(request.at);
  if (!since || since >= to) return null;
  const earliest = new Date(to.getTime() - LONGEST_BROADCAST_SECONDS * 1000);
  return { from: since > earliest ? since : earliest, to, latency: latencyOf(endpoint) };
}

/** Has MediaPackage copy the broadcast to the media bucket, unless it does already. What was never live leaves no replay. */
export async function startReplay(clients: Clients, request: EndRequest): Promise<StepOutcome> {
  for (const edition of EDITIONS) await harvest(clients, request, edition);
  return DONE;
}

/** How the replay of an edition stands: one that was never live, or that cannot be made, has none. */
type Harvest = 'none' | 'running' | 'done';

/** Has an edition copied, again if MediaPackage has failed. @throws StepFailed if the whole broadcast cannot be copied */
async function harvest(clients: Clients, request: EndRequest, edition: Edition): Promise<Harvest> {
  const jobs = await jobsOf(clients, request, edition);
  if (jobs.some(({ Status }) => Status === 'COMPLETED')) return 'done';
  if (jobs.some(({ Status }) => Status !== 'FAILED' && Status !== 'CANCELLED')) return 'running';
  const show = await showOf(clients, request, edition);
  if (!show) return 'none';
  const { eventId, broadcastId } = request;
  if (jobs.length >= TRIES) {
    const why = `MediaPackage could not make the replay: ${jobs.at(-1)?.ErrorMessage ?? 'it does not say why'}`;
    if (edition === WHOLE) throw new StepFailed(why);
    // Tickets with a limited picture then play the next smaller edition, or everything.
    log.error('edition of a replay not made', { eventId, broadcastId, edition, cause: why });
    return 'none';
  }
  const folder = `media/${eventId}/${REPLAY_FOLDER}${broadcastId}${suffixOf(edition, '/')}`;
  const job = new CreateHarvestJobCommand({
    ...endpointNames(request, edition),
    // A job runs once, and its record stays: each try has a name of its own.
    HarvestJobName: `${broadcastId}${suffixOf(edition, '-')}-${jobs.length + 1}`,
    HarvestedManifests: manifestsOf(show.latency, { ManifestName: MAIN_PLAYLIST }),
    ScheduleConfiguration: { StartTime: show.from, EndTime: show.to },
    Destination: { S3Destination: { BucketName: env.mediaBucket, DestinationPath: folder } },
  });
  await unlessConflict(clients.packager.send(job));
  return 'running';
}

/** Waits for the replay, and tries again if MediaPackage has failed. */
export async function awaitReplay(clients: Clients, request: EndRequest): Promise<StepOutcome> {
  const all: Harvest[] = [];
  for (const edition of EDITIONS) all.push(await harvest(clients, request, edition));
  return all.includes('running') ? WAITING : DONE;
}

/** Reports that the replay can be watched, and for which tickets it has editions. */
export async function reportReplay(clients: Clients, request: EndRequest): Promise<StepOutcome> {
  const isDone = ({ Status }: HarvestJob) => Status === 'COMPLETED';
  const done = (await jobsOf(clients, request, WHOLE)).find(isDone);
  const { StartTime: from, EndTime: to } = done?.ScheduleConfiguration ?? {};
  if (!from || !to) return DONE;
  const editions: number[] = [];
  for (const lines of LIVE_EDITIONS) if ((await jobsOf(clients, request, lines)).some(isDone)) editions.push(lines);
  const { eventId, broadcastId } = request;
  const seconds = (to.getTime() - from.getTime()) / 1000;
  const at = new Date(clients.now()).toISOString();
  await raiseReport({ kind: 'replay-ready', eventId, broadcastId, at, seconds, editions });
  return DONE;
}
