import type { Broadcast, EndRequest, GoLiveRequest, PrepareRequest } from '../broadcast.ts';
import type { Clients } from '../clients.ts';
import { createEncoder, deleteEncoder, encodedEditions, startEncoder, stopEncoder } from '../encoder/encoder.ts';
import { createInput, deleteInput, ingestAddresses } from '../encoder/input.ts';
import { deleteEndpoint, deletePackagerChannel, hideWhatWasBefore, openPackager, showWholeWindow } from '../packager/packager.ts';
import { PLAYLIST_SECONDS } from '#shared/video/broadcast/live-ladder.ts';
import { deletePassphrase, keepPassphrase } from '../encoder/passphrase.ts';
import { reportFirstPicture } from '../signal/picture.ts';
import { awaitReplay, reportReplay, startReplay } from '../packager/replay.ts';
import { raiseReport } from '../signal/report.ts';
import { DONE, type Step, type StepOutcome } from './step.ts';

/** Time in which MediaLive notices that a picture is missing. */
const LOOK_AFTER_SECONDS = 15;

async function reportPrepared(clients: Clients, request: PrepareRequest): Promise<StepOutcome> {
  const { eventId, broadcastId } = request;
  const [ingest, editions] = await Promise.all([ingestAddresses(clients, request), encodedEditions(clients, request)]);
  await raiseReport({ kind: 'prepared', eventId, broadcastId, at: new Date(clients.now()).toISOString(), ingest, editions });
  return { ...DONE, pauseSeconds: LOOK_AFTER_SECONDS };
}

/** Makes everything that a broadcast needs, and starts it. MediaLive takes two to three minutes. */
export const PREPARE_STEPS: readonly Step<PrepareRequest>[] = [
  { name: 'open-packager', withinSeconds: 120, take: openPackager },
  { name: 'keep-passphrase', withinSeconds: 150, take: keepPassphrase },
  { name: 'create-input', withinSeconds: 180, take: createInput },
  { name: 'create-encoder', withinSeconds: 420, take: createEncoder },
  { name: 'start-encoder', withinSeconds: 900, take: startEncoder },
  { name: 'report-prepared', withinSeconds: 960, take: reportPrepared },
  { name: 'report-first-picture', withinSeconds: 1020, take: reportFirstPicture },
];

/** Begins the show. */
export const GO_LIVE_STEPS: readonly Step<GoLiveRequest>[] = [
  { name: 'hide-what-was-before', withinSeconds: 120, take: hideWhatWasBefore },
  { name: 'show-whole-window', withinSeconds: PLAYLIST_SECONDS + 240, take: showWholeWindow },
];

/** Stops what costs money, and then removes what a broadcast was made of. The encoder's input can be removed only after it. */
export const REMOVE_STEPS: readonly Step<Broadcast>[] = [
  { name: 'delete-encoder', withinSeconds: 5400, take: deleteEncoder },
  { name: 'delete-input', withinSeconds: 5700, take: deleteInput },
  // MediaLive may read it as long as the input is there.
  { name: 'delete-passphrase', withinSeconds: 5730, take: deletePassphrase },
  { name: 'delete-endpoint', withinSeconds: 5760, take: deleteEndpoint },
  { name: 'delete-packager-channel', withinSeconds: 5820, take: deletePackagerChannel },
];

/** Keeps the broadcast as the replay. Nothing is deleted before it is there: MediaPackage makes it from the endpoint. */
export const REPLAY_STEPS: readonly Step<EndRequest>[] = [
  { name: 'show-whole-window', withinSeconds: 60, take: showWholeWindow },
  { name: 'start-replay', withinSeconds: 120, take: startReplay },
  // Stopping ends most of the cost, while the replay is being made.
  { name: 'stop-encoder', withinSeconds: 900, take: stopEncoder },
  { name: 'await-replay', withinSeconds: 3600, take: awaitReplay },
  { name: 'report-replay', withinSeconds: 3660, take: reportReplay },
];

export const END_STEPS: readonly Step<EndRequest>[] = [...REPLAY_STEPS, ...REMOVE_STEPS];
