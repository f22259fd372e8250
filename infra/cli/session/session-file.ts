import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Stage } from './stage.ts';
import type { Terminal } from '../terminal.ts';

/** A sign-in at one stage. */
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

/** The session of an earlier command; null where there is none that can be read. */
export function readKeptSession(stage: Stage, env: Terminal['env']): KeptSession | null {
  try {
    const kept = JSON.parse(readFileSync(fileOf(stage, env), 'utf8')) as Partial<KeptSession>;
    const { email, cookies } = kept;
    return typeof email === 'string' && Array.isArray(cookies) ? { email, cookies } : null;
  } catch {
    return null;
  }
}

/** Keeps a session for the next command, readable by its owner alone. Who cannot keep it is told and goes on. */
export function keepSession(stage: Stage, session: KeptSession, { env, warn }: Terminal): void {
  const file = fileOf(stage, env);
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Written aside: the mode of a file that exists already would stay as it is.
    writeFileSync(fresh, JSON.stringify(session), { mode: 0o600 });
    renameSync(fresh, file);
  } catch (error) {
    warn(`The session is not kept for the next command: ${(error as Error).message}`);
  }
}
