import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAINS } from './layers.ts';

interface Import {
  /** Below `functions/`. */
  from: string;
  to: string;
}

/** The areas by their folder below `functions/`, from the lowest to the highest. */
const areas = DOMAINS.flatMap(({ name, areas: own }) =>
  own.map((area) => ({ ...area, folder: path.posix.join(name, area.name) })),
);
const rank = new Map(areas.map(({ folder }, index) => [folder, index]));

/** Returns the folder of a file's area: a domain that is one area, or a folder in its domain. */
function areaOf(file: string): string {
  const [domain = '', folder = ''] = file.split('/');
  return rank.has(domain) ? domain : `${domain}/${folder}`;
}

const isTestSupport = (file: string) => /\.test\.ts$|^test\/|\/testing\//.test(file);

/** Every import, export-from and dynamic import of a relative module, types included. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const sources = globSync('*/**/*.ts', { cwd: __dirname }).filter((file) => !file.startsWith('dist/') && !isTestSupport(file));

function importsIn(from: string, code: string): Import[] {
  return [...code.matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), specifier),
  }));
}

const acrossAreas = sources
  .flatMap((file) => importsIn(file, readFileSync(path.join(__dirname, file), 'utf8')))
  .filter(({ from, to }) => areaOf(from) !== areaOf(to));

/** Returns the rule that an import breaks, as a sentence; null if it breaks none. */
function fault({ from, to }: Import): string | null {
  const [own, other] = [areaOf(from), areaOf(to)];
  if ((rank.get(other) ?? Infinity) >= (rank.get(own) ?? -1)) return `${from} imports upwards: ${to}`;
  const { ports } = areas[rank.get(other)!]!;
  const file = to.replace(/\.ts$/, '');
  const isOpen = ports === 'all' || /-(store|rules)$/.test(file) || ports.includes(file.slice(other.length + 1));
  return isOpen ? null : `${from} imports ${to}, which is neither a store, nor rules, nor a port`;
}

test('every area has its layer, and every layer its area', () => {
  expect([...new Set(sources.map(areaOf))].sort()).toEqual([...rank.keys()].sort());
});

test('areas import only downwards, through stores, rules and ports', () => {
  expect(acrossAreas.length).toBeGreaterThan(100);
  expect(acrossAreas.map(fault).filter((one) => one !== null)).toEqual([]);
});

test('every port is there and used', () => {
  const used = new Set(acrossAreas.map(({ to }) => to));
  const ports = areas.flatMap(({ folder, ports: named }) => (named === 'all' ? [] : named.map((port) => `${folder}/${port}.ts`)));
  expect(ports.filter((port) => !used.has(port))).toEqual([]);
});

test.each([
  ["import { recordPayment } from '../recording/record-payment.ts';", /imports upwards/],
  ["import type { Outcome } from '../recording/record-payment.ts';", /imports upwards/],
  ["const { recordPayment } = await import('../recording/record-payment.ts');", /imports upwards/],
  ["export { recordPayment } from '../recording/record-payment.ts';", /imports upwards/],
  ["import { laidOut } from '../../catalog/inventory/laid-out.ts';", /neither a store, nor rules, nor a port/],
])('finds %s in orders', (line, expected) => {
  expect(importsIn('money/orders/order.ts', line).map(fault)).toEqual([expect.stringMatching(expected)]);
});

/** A deployed function loads such a module as a bundle of its own, with its own copy of every class that it imports. */
test('modules that are loaded on demand share no class of errors with their importers', () => {
  const ERRORS = ['platform/http/api-error.ts', 'money/orders/settlement/transition.ts'];
  const code = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
  const staticImports = (file: string) => importsIn(file, code(file).replace(/import\(.*?\)|import type .*?;/gs, ''));
  const closureOf = (file: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(file)) for (const { to } of staticImports(seen.add(file) && file)) closureOf(to, seen);
    return seen;
  };
  const loaded = sources.flatMap((from) =>
    [...code(from).matchAll(/await import\('(\.[^']+)'\)/g)].map(([, to = '']) => path.posix.join(path.posix.dirname(from), to)),
  );
  expect(loaded).toContain('people/auth/passwords/common-passwords.ts');
  expect(loaded.filter((file) => ERRORS.some((error) => closureOf(file).has(error)))).toEqual([]);
});
