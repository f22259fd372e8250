import { readFileSync } from 'node:fs';
import { CliError } from '../cli/cli-error.ts';
import type { Console } from './provider.ts';

/** A key that lies in a file. @throws CliError where it cannot be read */
export function keyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new CliError(`The file ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** What a person types; empty where nobody is there to ask. */
export async function askFor({ ask }: Console, what: string, stored: string, hidden: boolean): Promise<string> {
  const keep = stored && `; Enter keeps the stored one, …${stored.slice(-4)}`;
  return ask ? (await ask(`${what}${keep}: `, { hidden })).trim() : '';
}
