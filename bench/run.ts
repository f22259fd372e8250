import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith } from '../infra/tools/cli/terminal.ts';
import { type BenchContext, onBenchPlatform } from './bench-platform.ts';
import { type Figure, isOverLimit, type Section, sectionOf } from './figures/figure.ts';
import { toTable } from './figures/table.ts';
import { untilQuiet } from './load/until-quiet.ts';
import { measureCallsPerPurchase } from './measures/purchases/calls-per-purchase.ts';
import { measureCountedPurchases } from './measures/purchases/counted-purchases.ts';
import { measureCutConnections } from './measures/cut-connections.ts';
import { measureFirstFrame } from './measures/video/first-frame.ts';
import { measureFirstLoad } from './measures/pages/first-load-script.ts';
import { measureHandlersInProcess } from './measures/handlers-in-process.ts';
import { measureLambdaBundles } from './measures/lambda-bundles.ts';
import { measureLighthouse } from './measures/pages/lighthouse.ts';
import { measureLiveLatency } from './measures/video/live-latency.ts';
import { measureLiveRecovery } from './measures/video/live-recovery.ts';
import { measureLocalMemory } from './measures/local-memory.ts';
import { measurePaymentToPlayback } from './measures/purchases/payment-to-playback.ts';
import { measurePurchasesUnderLoad } from './measures/purchases/purchases-under-load.ts';
import { measureRecordedPurchases } from './measures/purchases/recorded-purchases.ts';
import { measureLoginFlood } from './measures/floods/login-flood.ts';
import { measureRegistrationFlood } from './measures/floods/registration-flood.ts';
import { measureRequestsUnderLoad } from './measures/requests-under-load.ts';
import { measureRestoredItems } from './measures/restored-items.ts';
import { measureStudioSales } from './measures/studio-sales.ts';
import { SHORT, type Size, WHOLE } from './size.ts';

const root = path.resolve(import.meta.dirname, '..');
const resultFile = path.join(root, 'bench/results/latest.json');

type Measure = (context: BenchContext) => Promise<Section>;

/** The measures by the name that selects them. */
const measures: Readonly<Record<string, Measure>> = {
  'payment-to-playback': measurePaymentToPlayback,
  'requests-under-load': measureRequestsUnderLoad,
  'purchases-under-load': measurePurchasesUnderLoad,
  'registration-flood': measureRegistrationFlood,
  'login-flood': measureLoginFlood,
  'local-memory': measureLocalMemory,
  'recorded-purchases': measureRecordedPurchases,
  'counted-purchases': measureCountedPurchases,
  'restored-items': measureRestoredItems,
  'calls-per-purchase': ({ platform }) => measureCallsPerPurchase(platform),
  'handlers-in-process': measureHandlersInProcess,
  'first-load': (context) => measureFirstLoad(context, root),
  'first-frame': measureFirstFrame,
  'live-latency': measureLiveLatency,
  'live-recovery': measureLiveRecovery,
  'cut-connections': measureCutConnections,
  lighthouse: (context) => measureLighthouse(context, root),
  // After everything that viewers notice, because the platform follows the changes of its sales for longer than others wait.
  'studio-sales': (context) => measureStudioSales(context, root),
  'lambda-bundles': (context) => measureLambdaBundles(context, root),
};

const HELP = `Usage: npm run bench -- [OPTIONS] [MEASURE...]

Run every measure, or the named ones, one after the other on a local platform, and print their figures (bench/README.md).

  --short            do just enough to show that each works
  --minutes MINUTES  how long live pictures and the platform's memory are watched
  --help             show this help

Measures: ${Object.keys(measures).join(', ')}`;

/**
 * `npm run bench`: runs every measure, one after the other; `npm run bench -- lighthouse first-load` runs those two. With
 * `--short` each does just enough to show that it works. It fails if a figure is void, or over a limit that must hold.
 */
async function main(): Promise<number> {
  process.chdir(root);
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean' }, minutes: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const names = chosenNames(positionals);
  const size = sizeOf(values);
  const machine = describeMachine();
  console.log('Starting a platform to measure …');
  const sections = await onBenchPlatform(async (running) => {
    const taken: Section[] = [];
    for (const name of names) {
      // The leftovers of one measure must not load the next.
      await untilQuiet(size.untilQuietMs);
      console.log(`Measuring: ${name} …`);
      taken.push(await sectionOf(name, () => measures[name]!({ ...running, size })));
    }
    return taken;
  });
  console.log(`\n${toTable(sections)}\n`);
  if (!values.short) keepResult({ measuredAt: new Date().toISOString(), machine, sections });
  const figures = sections.flatMap((section) => section.figures);
  const voided = figures.filter(({ value }) => value === null);
  failFor('void', voided);
  failFor('over a limit that must hold', figures.filter(isOverLimit));
  return Number(process.exitCode ?? 0);
}

/**
 * Returns the amount of work that the options ask for.
 * @param minutes how long the platform's memory is watched, and live pictures are
 * @throws Error if that is no whole number
 */
function sizeOf({ short: isShort = false, minutes }: { short?: boolean; minutes?: string }): Size {
  const size = isShort ? SHORT : WHOLE;
  if (minutes === undefined) return size;
  if (!/^[1-9]\d{0,3}$/.test(minutes)) throw new Error('--minutes needs a whole number, such as 60.');
  const measuredMs = Number(minutes) * 60_000;
  return { ...size, memory: { ...size.memory, eveningMs: measuredMs }, live: { ...size.live, measuredMs } };
}

/** Makes the run fail if there are such figures, and prints them. */
function failFor(why: string, figures: readonly Figure[]): void {
  if (figures.length === 0) return;
  console.error(`${figures.length} ${why}: ${figures.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}

function keepResult(result: object): void {
  mkdirSync(path.dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`Written to ${path.relative(root, resultFile)}.`);
}

/** Returns the given names, or all of them if there are none. @throws Error if a name is unknown */
function chosenNames(names: string[]): string[] {
  const known = Object.keys(measures);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new Error(`Unknown measure: ${wrong}. Available: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

/** Returns what a reader needs to know before comparing two runs. */
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

exitWith(main());
