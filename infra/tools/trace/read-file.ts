import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { CliError } from '../cli/cli-error.ts';
import { parseLine, shown, workOf } from './log-line.ts';

/**
 * Returns the lines of a file that name an id, and those of the same pieces of work, in their order.
 * @throws CliError saying how to get a log if there is none
 */
export async function linesInFile(file: string, id: string): Promise<string[]> {
  if (!existsSync(file)) {
    throw new CliError(
      `There is no log ${file}. Start the platform with: mkdir -p .marquee && LOG_LEVEL=INFO npm start 2>&1 | tee .marquee/platform.log`,
    );
  }
  const work = new Set<string>();
  for await (const text of linesOf(file)) {
    if (text.includes(id)) for (const each of workOf(parseLine(text) ?? {})) work.add(each);
  }
  const found: string[] = [];
  for await (const text of linesOf(file)) {
    const line = parseLine(text);
    if (!line || !(text.includes(id) || workOf(line).some((each) => work.has(each)))) continue;
    found.push(shown(typeof line.timestamp === 'string' ? line.timestamp : '', line));
  }
  return found.sort();
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
