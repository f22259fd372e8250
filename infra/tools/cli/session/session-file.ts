import { nameOfStage, privateFile, readPrivately, writePrivately } from './private-file.ts';
import type { Stage } from './stage.ts';
import type { Terminal } from '../terminal.ts';

/** A session at one stage, as it is stored. */
export interface KeptSession {
  email: string;
  /** Name and value of each cookie. */
  cookies: [string, string][];
}

const fileOf = (stage: Stage, env: Terminal['env']) => privateFile(`session-${nameOfStage(stage)}.json`, env);

/** Returns the session of an earlier command; null if there is none that can be read. */
export function readKeptSession(stage: Stage, env: Terminal['env']): KeptSession | null {
  try {
    const kept = JSON.parse(readPrivately(fileOf(stage, env)) ?? 'null') as Partial<KeptSession> | null;
    const { email, cookies } = kept ?? {};
    return typeof email === 'string' && Array.isArray(cookies) ? { email, cookies } : null;
  } catch {
    return null;
  }
}

/** Stores a session for the next command, readable by its owner alone. A failure is only a warning. */
export function keepSession(stage: Stage, session: KeptSession, { env, warn }: Terminal): void {
  try {
    writePrivately(fileOf(stage, env), JSON.stringify(session));
  } catch (error) {
    warn(`The session could not be stored for the next command: ${(error as Error).message}`);
  }
}
