import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { LedgerEnd } from '#shared/ledger/entry.ts';
import { CliError } from '../cli/cli-error.ts';

/** The ends of ledgers, by owner. */
export type Ends = Readonly<Record<string, LedgerEnd>>;

const endsSchema = z.record(z.string(), z.object({ number: z.int().check(z.nonnegative()), hash: z.string() }));

/** Returns the ends that an earlier run stored; none if the file does not exist yet. @throws CliError if it holds anything else */
export async function readEnds(file: string): Promise<Ends> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new CliError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const result = endsSchema.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw new CliError(`${file} was not written by --ends. Name a file that was, or a new one.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores the ends. The file is replaced as a whole, so that a failure leaves the old one. @throws CliError if that fails */
export async function writeEnds(file: string, ends: Ends): Promise<void> {
  const next = `${file}.new`;
  try {
    await writeFile(next, `${JSON.stringify(ends, null, 2)}\n`);
    await rename(next, file);
  } catch (error) {
    throw new CliError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
