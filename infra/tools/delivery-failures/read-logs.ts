import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { CliError } from '../cli/cli-error.ts';

/** Yields the lines of all access logs in a folder, one file after the other. @throws CliError if there are none, or one is damaged */
export async function* linesIn(folder: string): AsyncGenerator<string> {
  for (const file of await logsIn(folder)) {
    const stream = createReadStream(file);
    const text = file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
    stream.on('error', (error) => text.destroy(error));
    try {
      yield* createInterface({ input: text, crlfDelay: Infinity });
    } catch (error) {
      throw new CliError(`${file} cannot be read: ${(error as Error).message}. Download it again.`, { cause: error });
    }
  }
}

async function logsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new CliError(`There is no folder ${folder}. Name the one with the access logs with --logs.`, { cause: error });
  });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(gz|json|log)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  if (files.length === 0) throw new CliError(`There are no access logs in ${folder}: their names end with .gz.`);
  return files.toSorted();
}
