import { readConfig } from '../../deployment/config/config.ts';
import { MOST_LINES, queryAbout, queryOfWork } from '../../deployment/trace-queries.ts';
import type { Terminal } from '../cli/terminal.ts';
import { awsFailure } from '../configure-payments/aws.ts';
import { CliError } from '../cli/cli-error.ts';
import { type Place, type Row, runQuery } from './insights.ts';
import { parseLine, shown, workOf } from './log-line.ts';
import type { Options } from './options.ts';
import { linesInFile } from './read-file.ts';

/** Pieces of work that are looked at once more; a query's text has a limit. */
const MOST_WORK = 60;

/** The command's needs besides AWS. */
export interface Surroundings {
  /** Reads marquee.config.json. */
  readSettings: () => Readonly<Record<string, unknown>>;
  now: Date;
}

/** Prints what the log says of something. @returns the exit code: 1 if it says nothing */
export async function trace(options: Options, { print, warn }: Pick<Terminal, 'print' | 'warn'>, surroundings: Surroundings) {
  const { subject, id, stage, file } = options;
  const lines = stage === null ? await linesInFile(file, id) : await linesOfStage(options, stage, surroundings, warn);
  for (const line of lines) print(line);
  if (lines.length > 0) return 0;
  const where = stage === null ? file : `the log of ${stage} in the last ${options.hours} hours`;
  warn(`There is nothing about the ${subject} ${id} in ${where}.`);
  return 1;
}

async function linesOfStage(
  { id, stage: given, region, hours }: Options,
  stage: string,
  { readSettings, now }: Surroundings,
  warn: Terminal['warn'],
): Promise<string[]> {
  const config = readConfig((key) => ({ stage: given, region })[key], readSettings());
  const from = new Date(now.getTime() - hours * 3_600_000);
  const place = { region: config.region, stack: `Marquee-${stage}`, from, to: now };
  const named = await ask(queryAbout(id), place);
  if (named.length >= MOST_LINES) warn(`There are more than ${MOST_LINES} lines: look at fewer --hours.`);
  const work = [...new Set(named.flatMap((row) => workOf(parseLine(row['@message'] ?? '') ?? {})))];
  if (work.length > MOST_WORK) warn(`Of ${work.length} pieces of work, the last ${MOST_WORK} are shown with all their lines.`);
  const others = work.length > 0 ? await ask(queryOfWork(work.slice(-MOST_WORK)), place) : [];
  return printed([...named, ...others]);
}

async function ask(query: string, place: Place): Promise<Row[]> {
  try {
    return await runQuery(query, place);
  } catch (error) {
    throw error instanceof CliError ? error : awsFailure(error, 'Reading the log');
  }
}

/** Returns rows as lines, each once, the oldest first. */
function printed(rows: readonly Row[]): string[] {
  const lines = rows.map((row) => {
    const message = row['@message'] ?? '';
    return shown(row['@timestamp'] ?? '', parseLine(message) ?? { message });
  });
  return [...new Set(lines)].sort();
}
