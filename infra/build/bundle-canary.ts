import { build } from 'esbuild';
import path from 'node:path';

/** Bundles the canary. The same sources give the same bytes. @returns the folder of the bundle, with `index.mjs` alone */
export async function bundleCanary(root: string): Promise<string> {
  const outdir = path.join(root, 'infra/dist/canary');
  await build({
    absWorkingDir: root,
    entryPoints: [{ in: 'infra/canary/handler.ts', out: 'index' }],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    // The runtime of the canary, which is not that of the functions.
    target: 'node22',
    format: 'esm',
    logLevel: 'warning',
  });
  return outdir;
}
