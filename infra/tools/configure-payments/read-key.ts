import { readFileSync } from 'node:fs';
import { CliError } from '../cli/cli-error.ts';
import type { Console } from './provider.ts';

/** Reads a key from a file. @throws CliError if it cannot be read */
export function keyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new CliError(`The file ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Returns what the person at the terminal types; an empty text if there is nobody to ask. */
export async function askFor({ ask }: Console, what: string, stored: string, hidden: boolean): Promise<string> {
  const keep = stored && `, or Enter to keep …${stored.slice(-4)}`;
  return ask ? (await ask(`${what}${keep}: `, { hidden })).trim() : '';
}
