import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { OwnClaims } from '#shared/shell/claims.ts';
import { alone } from './alone.ts';
import { hashInputs } from './hash-inputs.ts';

/** Inputs of the SPA's build; a change of the lock file may change what a package contributes. */
const INPUTS = ['web', 'shared', 'package-lock.json'];
/** File that is written after a build and deleted by the next one, so that an interrupted build leaves none. */
const STAMP = '.inputs-sha256';

export interface BuildWebOptions {
  /** Receives the progress, a line at a time. */
  log: (line: string) => void;
  /** The repository's root; by default the current folder, because npm and cdk both start in the root. */
  root?: string;
  /** The operator's own claims about the platform's customers; by default none. */
  claims?: OwnClaims;
  /** Builds the SPA into `web/dist`. @param variables its settings */
  build?: (root: string, log: (line: string) => void, variables: Variables) => Promise<void>;
}

/**
 * Builds the SPA, unless `web/dist` is already built from the current files. A concurrent caller waits for the build.
 * @returns `built`, true if it was built now, and the folder that holds `index.html` and `assets/`
 * @throws Error if the build fails; the reasons are in the log lines
 */
export async function buildWeb(options: BuildWebOptions): Promise<{ built: boolean; distDir: string }> {
  const { log, root = process.cwd(), build = viteBuild, claims = {} } = options;
  const distDir = path.join(root, 'web/dist');
  const stamp = path.join(distDir, STAMP);

  const variables = settings(claims);
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const wanted = [await hashInputs(root, INPUTS), ...lines.sort()].join('\n');
  const isBuilt = async () => (await readFile(stamp, 'utf8').catch(() => null)) === wanted;
  const buildOnce = async () => {
    if (await isBuilt()) return false;
    log('Building the web app …');
    await build(root, log, variables);
    await writeFile(stamp, wanted);
    return true;
  };
  const built = !(await isBuilt()) && (await alone(distDir, buildOnce));
  log(built ? 'The web app is built.' : 'The web app is up to date.');
  return { built, distDir };
}

/** Environment variables of the build. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the build's settings: those of the environment, which Vite passes to the page by their prefix, and the claims. */
function settings(claims: OwnClaims): Variables {
  const flags = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return { ...Object.fromEntries(flags), ...(Object.keys(claims).length > 0 && { VITE_CLAIMS: JSON.stringify(claims) }) };
}

async function viteBuild(root: string, log: (line: string) => void, variables: Variables): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', 'web', '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    // Tests run with another value, which would build React for development.
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', log);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error('The web app could not be built. See the lines above.');
}
