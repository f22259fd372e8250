import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { onBenchPlatform } from './bench-platform.ts';
import { type Section, sectionOf } from './figures/figure.ts';
import { toTable } from './figures/table.ts';
import { measureFirstLoadScript } from './measures/first-load-script.ts';
import { measureHandlersInProcess } from './measures/handlers-in-process.ts';
import { measureLambdaBundles } from './measures/lambda-bundles.ts';
import { measurePaymentToPlayback } from './measures/payment-to-playback.ts';
import { measureRequestsUnderLoad } from './measures/requests-under-load.ts';

const root = path.resolve(import.meta.dirname, '..');
const resultFile = path.join(root, 'bench/results/latest.json');

/** `npm run bench`: takes every figure, one measure after the other. */
async function main(): Promise<void> {
  process.chdir(root);
  const machine = describeMachine();
  console.log('Starting a platform to measure …');
  const sections = await onBenchPlatform(async ({ platform, folder }) => {
    const taken: Section[] = [];
    const take = async (title: string, measure: () => Promise<Section>) => {
      console.log(`Measuring: ${title} …`);
      taken.push(await sectionOf(title, measure));
    };
    await take('payment to playback', () => measurePaymentToPlayback(platform));
    await take('requests under load', () => measureRequestsUnderLoad(platform));
    await take('handlers in process', () => measureHandlersInProcess(platform));
    await take('first-load script', () => measureFirstLoadScript(platform));
    await take('Lambda bundles', () => measureLambdaBundles(root, folder));
    return taken;
  });
  mkdirSync(path.dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, sections }, null, 2)}\n`);
  console.log(`\n${toTable(sections)}\n\nWritten to ${path.relative(root, resultFile)}.`);
}

/** What a reader needs to know before comparing two runs. */
function describeMachine() {
  const processors = cpus();
  return {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    processor: processors[0]?.model ?? 'unknown',
    processors: processors.length,
    loadBefore: loadavg()[0],
  };
}

await main();
