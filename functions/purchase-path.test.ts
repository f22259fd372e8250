import { build } from 'esbuild';
import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import type { CatalogEvent } from './catalog/listings/events-store.ts';
import { findPayment } from './money/payments/payments-store.ts';
import { intentIdOf } from './test/providers/at-stripe.ts';
import { eventually } from './test/eventually.ts';
import { published } from './test/people/organizer.ts';
import { sampleEvent } from './test/samples/sample-event.ts';
import { useBuyer, useWorld } from './test/use-world.ts';

const ROOT = path.resolve(__dirname, '..');
const shop = useWorld({ keepsBooks: false });
const buyer = useBuyer(shop);

/** The section of docs/architecture.md that describes what this test observes. */
const [, section = ''] = /^## A purchase by card\n(.*?)^## /ms.exec(read('docs/architecture.md')) ?? [];

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The files that it names, each by the end of its path. */
const named = [...section.matchAll(/`([\w/-]+\.ts)`/g)].map(([, name = '']) => name);
const isCalled = (file: string, name: string) => `/${file}`.endsWith(`/${name}`);

/** Returns a number that the section names before a word, such as `31` of "31 files". */
function stated(words: string): number {
  const [, number = ''] = new RegExp(`([\\d,]+) ${words.replaceAll(' ', '\\s+')}`).exec(section) ?? [];
  return Number(number.replace(',', ''));
}

/** Counts the lines of code of a file: neither blank nor comments alone. */
function linesOfCode(file: string): number {
  const lines = read(file)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** Buys an event by card, until the webhook's consumer has recorded the payment. The browser reports nothing. */
async function purchase(event: CatalogEvent): Promise<void> {
  const checkout = await buyer.checksOut(event);
  await buyer.pays(checkout);
  const paymentId = intentIdOf(checkout.json.clientSecret);
  await eventually(async () => (await findPayment({ provider: 'stripe', paymentId })) !== null);
}

/** Returns the files in which functions run meanwhile, without getters: modules export through them. */
async function filesThatRun(work: () => Promise<void>): Promise<string[]> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.disconnect();
  const hasRun = ({ functions }: (typeof result)[number]) =>
    functions.some(({ functionName, ranges: [whole] }) => whole!.count > 0 && !/^get( |$)/.test(functionName));
  return result.filter(hasRun).map(({ url }) => path.relative(ROOT, url.replace('file://', '')));
}

/** The areas that every request goes through, and the support of tests. */
const OUTSIDE = /^functions\/(platform|people\/auth|test)\/|\.test\.ts$/;

test('a purchase by card runs through the files that docs/architecture.md names, and they are as few and as short as it says', async () => {
  // Modules are loaded, and mails sent, before anything is observed.
  await purchase(await published(sampleEvent()));
  await shop.untilQuiet();
  const event = await published(sampleEvent());
  const files = (await filesThatRun(() => purchase(event))).filter(
    (file) => file.startsWith('functions/') && !OUTSIDE.test(file),
  );
  expect(files).toContain('functions/catalog/entitlements/sources-store.ts');
  expect(files.filter((file) => !named.some((name) => isCalled(file, name)))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(stated('files'));
  const lines = files.map(linesOfCode).reduce((sum, count) => sum + count, 0);
  expect(lines).toBeLessThanOrEqual(stated('lines of code'));
});

test('every file that it names is there', () => {
  const files = globSync('**/*.ts', { cwd: __dirname });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !files.some((file) => isCalled(file, name)))).toEqual([]);
});

test('the function that opens a checkout loads no more of our files than it says', async () => {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['functions/money/checkout/card/create-checkout-payment-intent.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
  });
  expect(Object.keys(metafile.inputs).length).toBeLessThanOrEqual(stated('files of ours'));
});
