import { CliError } from '../cli-error.ts';
import type { Terminal } from '../terminal.ts';
import { nameOfStage, privateFile, readPrivately, removeFile, writePrivately } from './private-file.ts';
import type { Stage } from './stage.ts';

const keyFile = (stage: Stage, env: Terminal['env']) => privateFile(`key-${nameOfStage(stage)}`, env);
const siteFile = (env: Terminal['env']) => privateFile('site', env);

/** Returns the API key that `login` stored for a stage; null if there is none. */
export const readKeptKey = (stage: Stage, env: Terminal['env']): string | null =>
  readPrivately(keyFile(stage, env))?.trim() || null;

/** Returns the address of the site at which `login` stored a key last; null if there is none. */
export const readKeptSite = (env: Terminal['env']): string | null => readPrivately(siteFile(env))?.trim() || null;

/** Stores the API key of a stage, readable by its owner alone, and the stage for later commands. @throws CliError */
export function keepKey(stage: Stage, key: string, env: Terminal['env']): void {
  try {
    writePrivately(keyFile(stage, env), `${key}\n`);
    writePrivately(siteFile(env), `${stage.url.origin}\n`);
  } catch (error) {
    throw new CliError(`The key could not be stored: ${(error as Error).message}`);
  }
}

/** Removes the API key of a stage. @returns false if none was stored */
export function forgetKey(stage: Stage, env: Terminal['env']): boolean {
  if (readKeptKey(stage, env) === null) return false;
  removeFile(keyFile(stage, env));
  if (readKeptSite(env) === stage.url.origin) removeFile(siteFile(env));
  return true;
}
