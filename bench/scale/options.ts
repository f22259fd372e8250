import { LIVE_LATENCIES, type LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { CliError } from '../../infra/tools/cli/cli-error.ts';
import { readArguments } from '../../infra/tools/cli/read-arguments.ts';
import { readCount } from '../../infra/tools/cli/values.ts';

export interface Options {
  /** The audience to print the figures of; null to write those of a million viewers into the documents. */
  viewers: number | null;
  latency: LiveLatency;
}

export const HELP = `Usage: npm run scale -- [OPTIONS]

Simulate the evening of a million viewers, and write its figures into docs/scale.md and the plot beside it: without options. With
--viewers, print what an audience asks of the edge and which limits it meets, and write nothing.

  --viewers COUNT      number of viewers of a broadcast
  --latency LATENCY    low or usual, as the setting live has it (default: low)
  --help               show this help`;

/**
 * Reads the options.
 * @returns null if help is asked for
 * @throws CliError with a sentence that names the option
 */
export function readOptions(args: string[]): Options | null {
  const text = { type: 'string' } as const;
  const options = { viewers: text, latency: text, help: { type: 'boolean', short: 'h' } } as const;
  const { viewers, latency = 'low', help = false } = readArguments(args, options, 'npm run scale --');
  if (help) return null;
  if (latency !== 'low' && viewers === undefined)
    throw new CliError('--latency needs --viewers: the documents have low latency.');
  return { viewers: viewers === undefined ? null : audience(viewers), latency: latencyNamed(latency) };
}

function latencyNamed(text: string): LiveLatency {
  const latency = LIVE_LATENCIES.find((known) => known === text);
  if (latency) return latency;
  throw new CliError(`--latency must be low or usual, not "${text}".`);
}

function audience(text: string): number {
  const viewers = readCount('--viewers', text);
  if (viewers > 0 && viewers <= 10_000_000) return viewers;
  throw new CliError(`--viewers must be a whole number from 1 to 10000000, not "${text}".`);
}
