import { busEnvironment, stageEnvironment } from '../stage-tables/stage-environment.ts';
import { runTool } from '../run-tool.ts';
import type { UnreachedViewer } from './find-failures.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { linesIn } from './read-logs.ts';

/** `npm run delivery-failures`: finds the viewers that the picture of a broadcast did not reach, and has them refunded. */
runTool({ help: HELP, readOptions, run });

async function run({ eventId, logs, refund, stage, region }: Options): Promise<number> {
  Object.assign(process.env, await stageEnvironment({ stage, region, endpoint: null }, ['catalog', 'playback']));
  // Imported only now, because the functions read the environment that was just set.
  const { findFailures } = await import('./find-failures.ts');
  console.log('Reading the access logs twice …');
  const { broadcastId, requests, viewers } = await findFailures(eventId, () => linesIn(logs));
  if (requests === 0) {
    console.log(
      `The logs name no requests of viewers for the broadcast ${broadcastId}. Download the hours in which it was on air.`,
    );
    return 1;
  }
  console.log(
    `${requests} requests for the picture of ${broadcastId}; it did not reach ${viewers.length === 1 ? 'one viewer' : `${viewers.length} viewers`} at times.`,
  );
  for (const { userId, missed } of viewers) console.log(`  ${userId}  ${Math.round(missed / 1000)} s`);
  if (refund && viewers.length > 0) await refundAll(viewers, { eventId, broadcastId, stage, region });
  return 0;
}

async function refundAll(
  viewers: readonly UnreachedViewer[],
  { eventId, broadcastId, ...place }: Pick<Options, 'eventId' | 'stage' | 'region'> & { broadcastId: string },
): Promise<void> {
  Object.assign(process.env, await busEnvironment(place));
  const { askForRefunds } = await import('./ask-for-refunds.ts');
  await askForRefunds({ eventId, broadcastId }, viewers);
  console.log('Asked for their refunds by the rule of the event. They are made within minutes; the studio lists them.');
}
