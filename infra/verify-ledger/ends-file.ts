import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { LedgerEnd } from '#shared/ledger/entry.ts';
import { CliError } from '../cli/cli-error.ts';

/** Where ledgers ended, by whose they are. */
export type Ends = Readonly<Record<string, LedgerEnd>>;

const endsSchema = z.record(z.string(), z.object({ number: z.int().check(z.nonnegative()), hash: z.string() }));

/** The ends that an earlier run has kept; none where there is no such file yet. @throws CliError where it holds anything else */
export async function readEnds(file: string): Promise<Ends> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new CliError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const result = endsSchema.safeParse(parsed(text));
  if (result.success) return result.data;
  throw new CliError(`${file} does not hold the ends of ledgers: name the file that --ends has written, or a new one.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Written whole or not at all: what was kept before is not lost halfway. @throws CliError where it cannot be written */
export async function writeEnds(file: string, ends: Ends): Promise<void> {
  const next = `${file}.new`;
  try {
    await writeFile(next, `${JSON.stringify(ends, null, 2)}\n`);
    await rename(next, file);
  } catch (error) {
    throw new CliError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
