import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundleDir, bundleFunctions } from '../../infra/deployment/build/bundle-functions.ts';
import { deployedFunctions } from '../../infra/deployment/deployed-functions.ts';
import type { BenchContext } from '../bench-platform.ts';
import { type Figure, kilobytes, milliseconds, type Section } from '../figures/figure.ts';
import { median } from '../figures/percentiles.ts';
import { mirrorSources } from '../in-process/mirror-sources.ts';

/** A receipt's PDF needs a library of 1.4 MB, which its function loads immediately. */
const AIM_KB = { plain: 420, withSdk: 650, withPdf: 1700 };
/** Identifies the provider's SDK, which alone sends this header. */
const SDK_MARK = 'X-Stripe-Client-User-Agent';
/** Identifies the PDF library: a PDF begins with this. */
const PDF_MARK = '%PDF-';

const run = promisify(execFile);

/** Measures the size of every Lambda bundle as deployed and the time that a fresh process takes to import it. */
export async function measureLambdaBundles({ folder, size }: BenchContext, root: string): Promise<Section> {
  const { functions: count, processes } = size.bundles;
  const buildRoot = mirrorSources(root, path.join(folder, 'bundles'));
  const functions = deployedFunctions.slice(0, count);
  const bundles = await bundleFunctions({ root: buildRoot, shellTemplate: null, log: () => {}, functions });
  const fileOf = (handler: string) => path.join(bundleDir(buildRoot, handler), 'index.mjs');
  const importTimes = await timeImports(
    bundles.map(({ handler }) => fileOf(handler)),
    processes,
  );
  return {
    title: 'Lambda bundles',
    how:
      `Minified, without what is loaded on demand; import is the median of ${processes} fresh processes,` +
      " without the runtime's own start.",
    figures: [
      ...bundles.map(({ handler, bytes }) => sizeOf(handler, bytes, readFileSync(fileOf(handler), 'utf8'))),
      ...bundles.map(({ handler }, i) => milliseconds(`import of ${handler}`, importTimes[i]!)),
    ],
  };
}

function sizeOf(handler: string, bytes: number, code: string): Figure {
  const name = `size of ${handler}`;
  if (code.includes(PDF_MARK)) return { ...kilobytes(name, bytes, AIM_KB.withPdf), note: "with the PDF's library" };
  if (code.includes(SDK_MARK)) return { ...kilobytes(name, bytes, AIM_KB.withSdk), note: "with the provider's SDK" };
  return kilobytes(name, bytes, AIM_KB.plain);
}

/** Imports all files in each round, so that a busy moment of the machine does not affect just one of them. */
async function timeImports(files: string[], processes: number): Promise<number[]> {
  const times = files.map((): number[] => []);
  for (let round = 0; round < processes; round++) {
    for (const [i, file] of files.entries()) times[i]?.push(await timeImport(file));
  }
  return times.map(median);
}

async function timeImport(file: string): Promise<number> {
  const script = `const startedAt = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(performance.now() - startedAt);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return Number(stdout);
}
