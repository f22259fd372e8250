import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../../base/startup-error.ts';

/**
 * Returns the path of the embedded engine's program: from its npm package for this operating system, otherwise from the
 * PATH.
 * @throws StartupError if there is none
 */
export function findEngine(root: string, environment: NodeJS.ProcessEnv): string {
  const name = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  const found = fromPackage(root, name) ?? fromPath(environment.PATH ?? '', name);
  if (found) return found;
  throw new StartupError(
    `No DynamoDB engine for ${process.platform}-${process.arch}. Put the program "dynoxide" on the PATH, or start any ` +
      'DynamoDB-compatible server (DynamoDB Local, for example) and set DYNAMODB_ENDPOINT to its URL.',
  );
}

function fromPackage(root: string, name: string): string | null {
  try {
    const require = createRequire(path.join(root, 'package.json'));
    return require.resolve(`@dynoxide/${process.platform}-${process.arch}/${name}`);
  } catch {
    return null;
  }
}

function fromPath(paths: string, name: string): string | null {
  const candidates = paths
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name));
  return candidates.find(existsSync) ?? null;
}
