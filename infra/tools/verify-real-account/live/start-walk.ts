import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { CliError } from '../../cli/cli-error.ts';
import { readIdentity } from '../../cli/session/credentials.ts';
import { readStage } from '../../cli/session/stage.ts';
import { StudioClient } from '../../cli/session/studio-client.ts';
import { ownTerminal } from '../../cli/terminal.ts';
import type { Walk } from '../verdict.ts';
import { runInShell, type Shell } from '../run-row.ts';
import { leftOversOf } from './left-overs.ts';
import { OperatorsQueue } from './operators-queue.ts';
import { requireNoRefusal } from './require-no-refusal.ts';
import { hasFfmpeg } from './test-encoder.ts';
import { TITLE } from './test-event.ts';
import { walkLive } from './walk-live.ts';
import { TYPICAL_MBIT } from '../../cost/assumptions.ts';
import { billFor } from '../../cost/bill.ts';
import { broadcastingUsage } from '../../cost/event/live-hour.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const NO_FFMPEG = '--live sends a test picture with ffmpeg, which is not installed here (Debian: apt install ffmpeg).';
const NO_LIVE = 'The stage has no live video: set `live` in marquee.config.json, and deploy.';

/** The stage of a walk, and the output for its progress. */
export interface Start {
  shell: Shell;
  /** Address of the stage's site. */
  site: string;
  /** The stage's resources, each as its type and logical id. */
  resources: readonly string[];
  latency: LiveLatency;
  print: (line: string) => void;
}

/**
 * Walks a live broadcast on a deployed stage, after saying what it costs and what visitors see of it.
 * @throws CliError before anything is made, if something that it needs is missing
 */
export async function startWalk({ shell, site, resources, latency, print }: Start): Promise<Walk> {
  if (!hasFfmpeg()) throw new CliError(NO_FFMPEG);
  if (!resources.some((resource) => resource.startsWith('AWS::MediaPackageV2::ChannelGroup '))) throw new CliError(NO_LIVE);
  const studio = new StudioClient(readStage(site), readIdentity({}, shell.env), ownTerminal('npm run verify-real-account --'));
  await studio.call('GET /studio/events', {}, null);
  print(
    `A live broadcast is walked now, for about a quarter of an hour. It costs at most $${costOfWalk(latency).toFixed(2)} at list price. ` +
      `Meanwhile the site lists an event “${TITLE}”, which nobody can buy, and the operator is told of a lost picture. ` +
      'Ctrl-C ends it, and removes what it has made.',
  );
  const operator = await OperatorsQueue.subscribe(shell).catch((error: Error) => {
    throw new CliError(`The walk cannot listen to the alarms: ${error.message}`);
  });
  const removeMedia = async (eventId: string) =>
    void requireNoRefusal(
      await runInShell(`aws s3 rm "s3://$(out MediaBucketName)/media/${eventId}/" --recursive --only-show-errors`, shell),
    );
  const { signal, release } = untilInterrupted(print);
  try {
    const leftOvers = (eventId: string) => leftOversOf(eventId, shell);
    return await walkLive({ site, studio, operator, leftOversOf: leftOvers, removeMedia, print, interrupted: signal });
  } finally {
    release();
  }
}

/** Makes Ctrl-C end the walk, however often it is pressed, and not the removal of what it has made. */
function untilInterrupted(print: (line: string) => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const stop = () => {
    print(
      'Stopping, and removing what the walk has made. That takes some minutes; an encoder that stays costs some dollars an hour.',
    );
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  return { signal: controller.signal, release };
}

/** A walk takes about a quarter of an hour, and MediaLive charges for ten minutes at least; the rest is a margin for slow starts. */
const HOURS = 0.5;

/** Returns what a walk costs at most, in dollars at list price: encoder, packager and replay for half an hour, with one viewer. */
const costOfWalk = (latency: LiveLatency): number =>
  billFor(broadcastingUsage({ latency, redundant: false, editions: [] }, 1, TYPICAL_MBIT)).full * HOURS;
