import { type Manifest, manifestOf, packagesOf } from './manifests.ts';
import { sourceFiles, type SourceFile } from './source-tree.ts';

const top = manifestOf('');
const rooms = (top.workspaces ?? []).filter((folder) => folder.startsWith('infra/'));
const files = sourceFiles();
const below = (...folders: string[]) => files.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

const typesOf = (name: string) => `@types/${name.replace(/^@(.+)\/(.+)$/, '$1__$2')}`;
const names = (...manifests: (Readonly<Record<string, string>> | undefined)[]) =>
  manifests.flatMap((one) => Object.keys(one ?? {}));

/** Returns the packages that files run, and those of which they need the types alone. */
function usedBy(some: readonly SourceFile[]): { run: Set<string>; typed: Set<string> } {
  const imports = some.flatMap(packagesOf);
  const run = new Set(imports.filter(({ isType }) => !isType).map(({ name }) => name));
  return { run, typed: new Set(imports.map(({ name }) => name).filter((name) => !run.has(name))) };
}

/** Returns what files import and their manifest does not declare. A package of types stands for the one that has none. */
function undeclared(some: readonly SourceFile[], { dependencies, devDependencies }: Manifest): string[] {
  const { run, typed } = usedBy(some);
  const all = names(dependencies, devDependencies);
  return [
    ...[...run].filter((name) => dependencies?.[name] === undefined),
    ...[...typed].filter((name) => !all.includes(name) && !all.includes(typesOf(name))),
  ];
}

const productOf = (room: string) => below(room).filter(({ isForTests }) => !isForTests);

test('the product, and each room but the deployment, has a manifest', () => {
  expect(rooms).toEqual(['infra/stand-ins', 'infra/local', 'infra/tools']);
});

describe.each(rooms)('%s', (room) => {
  const manifest = manifestOf(room);

  test('declares every package that its files run, or need the types of', () => {
    expect(undeclared(productOf(room), manifest)).toEqual([]);
  });

  test('declares every package of its tests, or the manifest at the top does for all tests', () => {
    const { run, typed } = usedBy(below(room).filter(({ isForTests }) => isForTests));
    const declared = names(manifest.dependencies, manifest.devDependencies, top.devDependencies);
    const isMissing = (name: string) => !declared.includes(name) && !declared.includes(typesOf(name));
    expect([...run, ...typed].filter(isMissing)).toEqual([]);
  });

  test('runs every package that it declares, and builds or tests with every other', () => {
    const { run } = usedBy(productOf(room));
    const all = usedBy(below(room));
    const imported = [...all.run, ...all.typed].flatMap((name) => [name, typesOf(name)]);
    const unusedNames = [
      ...names(manifest.dependencies).filter((name) => !run.has(name) && name !== '@marquee/shared'),
      ...names(manifest.devDependencies).filter((name) => !imported.includes(name)),
    ];
    expect(unusedNames).toEqual([]);
  });

  test('finds the shared modules by the name that they have everywhere', () => {
    expect(manifest).toMatchObject({ imports: { '#shared/*': '@marquee/shared/*' }, dependencies: { '@marquee/shared': '*' } });
  });
});

test('the manifest at the top has what the product runs, and nothing that only a room needs', () => {
  const product = below('functions', 'shared', 'web/src').filter(({ isForTests }) => !isForTests);
  expect(undeclared(product, top)).toEqual([]);
  const { run } = usedBy([...product, ...productOf('infra/deployment')]);
  expect(names(top.dependencies).filter((name) => !run.has(name))).toEqual([]);
});

test('all manifests ask for the same version of a package', () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of [top, ...rooms.map(manifestOf)])
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, all]) => all.size > 1)).toEqual([]);
});

test.each([
  ["import Stripe from 'stripe';", [{ name: 'stripe', isType: false }]],
  ["import type { Handler } from 'aws-lambda';", [{ name: 'aws-lambda', isType: true }]],
  ["import {\n  a,\n} from '@aws-sdk/client-s3/dist';", [{ name: '@aws-sdk/client-s3', isType: false }]],
  ["import '@aws-sdk/signature-v4a';", [{ name: '@aws-sdk/signature-v4a', isType: false }]],
  ["export { z } from 'zod/mini';", [{ name: 'zod', isType: false }]],
  ["const stripe = await import('stripe');", [{ name: 'stripe', isType: false }]],
  ["import { join } from 'node:path';\nimport { a } from './a.ts';\nimport { b } from '#shared/b.ts';", []],
])('%s names its packages', (code, packages) => {
  expect(packagesOf({ code })).toEqual(packages);
});
