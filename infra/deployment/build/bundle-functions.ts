import { build, type BuildOptions } from 'esbuild';
import { copyFile, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PRERENDERED_FILE } from '#shared/shell/prerendered.ts';
import { deployedFunctions, SHELL_HANDLER, type DeployedFunction } from '../deployed-functions.ts';
import { putCarriedFiles } from './carried-files.ts';
import { kindsWithoutWords } from './kinds-without-words.ts';
import { lambdaCredentials } from './lambda-credentials.ts';
import { bundleLazyModules, lazyModules, type LazyModules } from './lazy-modules.ts';
import { unusedSdkParts } from './unused-sdk-parts.ts';
import { usedModules } from './used-modules.ts';

/** Lambda's modules are ES modules; packages that still call `require` find one here. */
const REQUIRE_BANNER =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

export interface BundleOptions {
  /** The repository's root. */
  root: string;
  /** The SPA's built index.html; the shell function gets it and the prerendered file beside it. Null to leave both out. */
  shellTemplate: string | null;
  log: (line: string) => void;
  functions?: readonly DeployedFunction[];
}

export interface Bundle {
  handler: string;
  bytes: number;
}

/** Returns the folder of a handler's bundle, with `index.mjs` and its source map. */
export const bundleDir = (root: string, handler: string) => path.join(root, 'functions/dist', handler);

/**
 * Bundles every function in one pass. The same sources give the same bytes, so an unchanged function is
 * not deployed again.
 * @returns the sizes of what a start reads: the bundles, without source maps and without modules that are loaded later
 * @throws Error naming the handlers that have no source file
 */
export async function bundleFunctions(options: BundleOptions): Promise<Bundle[]> {
  const { root, shellTemplate, log, functions = deployedFunctions } = options;
  const missing = functions.filter(({ source }) => !existsSync(path.join(root, source)));
  if (missing.length > 0) throw new Error(`These handlers have no file: ${missing.map(({ source }) => source).join(', ')}.`);

  const started = Date.now();
  await Promise.all(functions.map(({ handler }) => rm(bundleDir(root, handler), { recursive: true, force: true })));
  await bundle(root, functions);
  for (const { handler } of functions) await putCarriedFiles(root, handler, bundleDir(root, handler));
  if (shellTemplate) await copyShellFiles(shellTemplate, bundleDir(root, SHELL_HANDLER));

  const bundles = await Promise.all(functions.map(({ handler }) => measure(root, handler)));
  for (const { handler, bytes } of bundles) log(`${handler.padEnd(44)} ${(bytes / 1024).toFixed(0).padStart(5)} kB`);
  log(`${bundles.length} functions bundled in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return bundles;
}

const optionsIn = (root: string): BuildOptions => ({
  absWorkingDir: root,
  outdir: 'functions/dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  banner: { js: REQUIRE_BANNER },
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [lambdaCredentials, unusedSdkParts, kindsWithoutWords, usedModules(root)],
  logLevel: 'warning',
});

async function bundle(root: string, functions: readonly DeployedFunction[]): Promise<void> {
  const found: LazyModules = new Map();
  const { metafile } = await build({
    ...optionsIn(root),
    entryPoints: functions.map(({ handler, source }) => ({ in: source, out: `${handler}/index` })),
    metafile: true,
    plugins: [lambdaCredentials, unusedSdkParts, kindsWithoutWords, lazyModules(found), usedModules(root)],
  });
  await bundleLazyModules(found, metafile.outputs, optionsIn(root));
}

async function copyShellFiles(shellTemplate: string, folder: string): Promise<void> {
  await copyFile(shellTemplate, path.join(folder, 'index.html'));
  await copyFile(path.join(path.dirname(shellTemplate), PRERENDERED_FILE), path.join(folder, PRERENDERED_FILE));
}

async function measure(root: string, handler: string): Promise<Bundle> {
  const { size } = await stat(path.join(bundleDir(root, handler), 'index.mjs'));
  return { handler, bytes: size };
}
