import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli/cli-error.ts';
import { redact } from './redact.ts';
import type { Verdict, Walk } from './verdict.ts';

/** One run of the command. */
export interface Run {
  stage: string;
  region: string;
  /** Id of the account, already masked. */
  account: string;
  /** Commit of this repository. */
  version: string;
  began: Date;
  ended: Date;
  verdicts: readonly Verdict[];
  /** Null if none was asked for. */
  walk: Walk | null;
}

/** Returns how many rows have a result. */
const countOf = ({ verdicts }: Pick<Run, 'verdicts'>, wanted: Verdict['result']): number =>
  verdicts.filter(({ result }) => result === wanted).length;

/** Returns true if no row failed, nor any step of the walk, which left nothing behind. */
export const hasPassed = (run: Pick<Run, 'verdicts' | 'walk'>): boolean =>
  countOf(run, 'failed') === 0 && (run.walk === null || (run.walk.left.length === 0 && run.walk.steps.every(({ isOk }) => isOk)));

/** Returns the verdict of a run in one line. */
export function verdictOf(run: Run): string {
  const counts = `${countOf(run, 'proven')} proven, ${countOf(run, 'failed')} failed, ${countOf(run, 'not possible')} not possible`;
  const failed = run.walk?.steps.find(({ isOk }) => !isOk);
  const walk = failed ? `failed at “${failed.name}”` : `passed in ${run.walk?.steps.length} steps`;
  return `${hasPassed(run) ? 'Passed' : 'Failed'}: ${counts}; ${run.walk === null ? 'no live broadcast was walked' : `the live broadcast ${walk}`}.`;
}

/** Returns the report of a run, in Markdown and without secrets. @param secrets values that are known to be secrets */
export function reportOf(run: Run, secrets: readonly string[]): string {
  const { stage, region, account, version, began, ended, verdicts } = run;
  const rows = verdicts.map(({ result, topic, property, seen, reason, ifWrong }) => [
    result,
    topic,
    property,
    redact(reason || seen, secrets),
    result === 'failed' ? ifWrong : '',
  ]);
  return [
    `# What AWS alone can show: ${stage}, ${dateOf(began)}`,
    `**${redact(verdictOf(run), secrets)}**`,
    table(
      ['Stage', 'Region', 'Account', 'Version', 'From', 'Until'],
      [[stage, region, account, version, began.toISOString(), ended.toISOString()]],
    ),
    ...walkOf(run, secrets),
    '## Rows',
    table(['Result', 'Topic', 'Property', 'Seen, or why not', 'So expect to see'], rows),
    '',
  ].join('\n\n');
}

function walkOf({ walk }: Run, secrets: readonly string[]): string[] {
  if (walk === null) return [];
  const steps = walk.steps.map(({ isOk, seconds, name, seen }) => [
    isOk ? 'ok' : 'failed',
    `${seconds.toFixed(1)} s`,
    name,
    redact(seen, secrets),
  ]);
  const left = walk.left.map((one) => `- ${redact(one, secrets)}`);
  return [
    '## Live broadcast',
    table(['Result', 'Took', 'Step', 'Seen'], steps),
    left.length === 0 ? 'Nothing of it is left.' : `Left behind, to be removed by hand:\n\n${left.join('\n')}`,
  ];
}

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(columns), `|${columns.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');

const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

const cell = (text: string) => text.trim().replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Writes a report that only its owner can read.
 * @param file its path; null for one in the folder that is named after stage and day, and also after the minute if that file exists
 * @returns its path
 * @throws CliError if it cannot be written
 */
export function writeReport(
  text: string,
  { stage, began }: Pick<Run, 'stage' | 'began'>,
  file: string | null,
  folder: string,
): string {
  const named = (at: string) => path.join(folder, `verify-real-account-${stage}-${at}.md`);
  const minute = began.toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-');
  const candidates = file === null ? [named(dateOf(began)), named(minute)] : [path.resolve(folder, file)];
  for (const candidate of candidates) {
    try {
      writeFileSync(candidate, text, { mode: 0o600, flag: file === null && candidate === candidates[0] ? 'wx' : 'w' });
      return candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new CliError(`The report could not be written: ${(error as Error).message}`, { cause: error });
    }
  }
  throw new CliError('The report could not be written.');
}
