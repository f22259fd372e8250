import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Stage } from './stage.ts';
import type { Terminal } from '../terminal.ts';

/** A session at one stage, as it is stored. */
export interface KeptSession {
  email: string;
  /** Name and value of each cookie. */
  cookies: [string, string][];
}

function fileOf({ url }: Stage, env: Terminal['env']): string {
  const configured = env.XDG_CONFIG_HOME ?? '';
  // A relative path there is to be ignored. Source: XDG Base Directory Specification.
  const home = path.isAbsolute(configured) ? configured : path.join(env.HOME || homedir(), '.config');
  return path.join(home, 'marquee', `session-${url.host.replace(/[^a-z0-9.-]/g, '_')}.json`);
}

/** Returns the session of an earlier command; null if there is none that can be read. */
export function readKeptSession(stage: Stage, env: Terminal['env']): KeptSession | null {
  try {
    const kept = JSON.parse(readFileSync(fileOf(stage, env), 'utf8')) as Partial<KeptSession>;
    const { email, cookies } = kept;
    return typeof email === 'string' && Array.isArray(cookies) ? { email, cookies } : null;
  } catch {
    return null;
  }
}

/** Stores a session for the next command, readable by its owner alone. A failure is only a warning. */
export function keepSession(stage: Stage, session: KeptSession, { env, warn }: Terminal): void {
  const file = fileOf(stage, env);
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Written to a new file, because a file that exists already would keep its mode.
    writeFileSync(fresh, JSON.stringify(session), { mode: 0o600 });
    renameSync(fresh, file);
  } catch (error) {
    warn(`The session could not be stored for the next command: ${(error as Error).message}`);
  }
}
