import { build } from 'esbuild';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Bundles the canary. The same sources give the same bytes, and are not written again: another process may be reading them.
 * @returns the folder of the bundle, with `index.mjs` alone
 */
export async function bundleCanary(root: string): Promise<string> {
  const outdir = path.join(root, 'infra/dist/canary');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [{ in: 'infra/deployment/canary/handler.ts', out: 'index' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    // The runtime of the canary, which is not that of the functions.
    target: 'node22',
    format: 'esm',
    logLevel: 'warning',
    write: false,
  });
  for (const { path: file, text } of outputFiles) {
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return outdir;
}
