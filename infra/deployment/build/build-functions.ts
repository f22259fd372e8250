import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRERENDERED_FILE } from '#shared/shell/prerendered.ts';
import { deployedFunctions } from '../deployed-functions.ts';
import { alone } from './alone.ts';
import { type BundleOptions, bundleFunctions } from './bundle-functions.ts';
import { hashInputs } from './hash-inputs.ts';

/**
 * Inputs of the bundles, the way they are made included; a change of the lock file may change what a package contributes, and the
 * pictures are carried beside the code.
 */
const INPUTS = ['functions', 'shared', 'infra', 'web/public/images', 'package-lock.json', 'package.json', 'tsconfig.json'];
/** File that is written after a build and deleted by the next one, so that an interrupted build leaves none. */
const STAMP = '.inputs-sha256';

/**
 * Bundles the functions into `functions/dist`, except those that are already bundled from the current files. A concurrent caller
 * waits for the build.
 * @returns the handlers that were bundled now
 * @throws Error if the build fails
 */
export async function buildFunctions(options: BundleOptions): Promise<string[]> {
  const { root, shellTemplate, log, functions = deployedFunctions } = options;
  const dist = path.join(root, 'functions/dist');
  const stamp = path.join(dist, STAMP);
  const shellFiles = shellTemplate ? [shellTemplate, path.join(path.dirname(shellTemplate), PRERENDERED_FILE)] : [];

  return alone(dist, async () => {
    const wanted = await hashInputs(root, [...INPUTS, ...shellFiles.map((file) => path.relative(root, file))]);
    const [inputs, ...bundled] = (await readFile(stamp, 'utf8').catch(() => '')).split('\n');
    const kept = inputs === wanted ? bundled : [];
    const missing = functions.filter((one) => !kept.includes(lineOf(one)));
    if (missing.length > 0) {
      await rm(kept.length > 0 ? stamp : dist, { recursive: true, force: true });
      await bundleFunctions({ root, shellTemplate, log, functions: missing });
      await writeFile(stamp, [wanted, ...kept, ...missing.map(lineOf)].join('\n'));
    }
    log(`${functions.length - missing.length} functions are up to date.`);
    return missing.map(({ handler }) => handler);
  });
}

const lineOf = ({ handler, source }: { handler: string; source: string }) => `${handler} ${source}`;
