import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCall } from '../../cli/parse-call.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { readOptions as readCostOptions } from '../../cost/options.ts';
import { readOptions as readPreflightOptions } from '../../preflight/options.ts';
import { readOptions as readTraceOptions } from '../../trace/options.ts';
import { readOptions as readLedgerOptions } from '../../verify-ledger/options.ts';
import { readRunbook } from '../../runbook/pages.ts';
import { shellBlocks } from '../../runbook/shell-blocks.ts';

const root = path.join(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/event-night.md');
const runbookPages = readRunbook();
const runbook = runbookPages.map(({ text }) => text).join('\n');
const lines = shellBlocks(page).flatMap(({ commands }) => commands.trim().split('\n'));

/** Splits a command line into words, as a shell does with the quotes of this page. */
const words = (line: string) => (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

/** Parses the arguments of each command with its own parser, which throws for what it does not know. */
const parsers: Readonly<Record<string, (args: string[]) => unknown>> = {
  marquee: ([area, verb, ...args]) =>
    parseCall(
      COMMANDS.find(({ name }) => name === `${area} ${verb}`)!,
      args,
      'npm run marquee --',
    ),
  preflight: (args) => readPreflightOptions(args, new Date('2026-12-01')),
  cost: (args) => readCostOptions(args, () => ({ live: false, waf: false })),
  'verify-ledger': readLedgerOptions,
  trace: readTraceOptions,
  // Its options are those of the runbook, where it is described.
  'configure-payments': (args) => expect(runbook).toContain(`configure-payments -- ${args.join(' ')}`),
};

it('has commands of every kind that it tells of', () => {
  const scripts = lines.flatMap((line) => /^npm run ([a-z-]+)/.exec(line)?.[1] ?? []);
  expect(new Set(scripts)).toEqual(new Set(Object.keys(parsers)));
});

it.each(lines.filter((line) => line.startsWith('npm run ')))('%s is a call that its command accepts', (line) => {
  const [, , script = '', , ...args] = words(line);
  expect(JSON.parse(read('package.json'))).toHaveProperty(['scripts', script]);
  expect(parsers[script]!(args)).not.toBeNull();
});

it('uses no other commands of AWS than the runbook, which is tried', () => {
  const commands = [...page.matchAll(/\baws [a-z]+ [a-z-]+/g)].map(([command]) => command);
  expect(commands).toContain('aws cloudwatch describe-alarms');
  expect(commands.filter((command) => !runbook.includes(command))).toEqual([]);
});

it('has its settings in one table, each with the section that describes it', () => {
  const [, table = ''] = /^\| Setting \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));
  const settings = rows.flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(settings.length).toBeGreaterThan(10);
  const config = read('infra/deployment/config/config.ts') + read('infra/deployment/config/delivery-settings.ts');
  expect(settings.filter((name) => !new RegExp(`^ +${name}[:,]`, 'm').test(config))).toEqual([]);
  expect(rows.filter((cells) => cells.length !== 4 || !/\]\((operations\/|tracing\.md)/.test(cells.at(-1)!))).toEqual([]);
  const named = [...page.matchAll(/settings? (?:\[)?`(\w+)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

it('says beside each alarm that is off by default which setting raises it', () => {
  const paragraphs = page.split(/\n\n|\n(?=\d\. )/);
  const missing = runbookPages.flatMap(({ file, text }) => {
    const [, setting = ''] = /^Only with (?:`[\w-]+` in )?the setting `(\w+)`/m.exec(text) ?? [];
    const link = file.replace('docs/', '');
    return setting === '' ? [] : paragraphs.filter((one) => one.includes(`(${link})`) && !one.includes(`\`${setting}\``));
  });
  expect(missing).toEqual([]);
});

it('names the audiences of the simulation', () => {
  const scale = read('docs/scale.md');
  const named = [...page.matchAll(/^- \*\*([\d,]+)\*\* meets/gm)].map(([, audience]) => audience!);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((audience) => !scale.includes(`| ${audience} |`))).toEqual([]);
});
