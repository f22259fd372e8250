import { circlesIn } from './circles.ts';
import { manifestOf } from './manifests.ts';
import { importsOf, sourceFiles } from './source-tree.ts';

/**
 * The rooms that each room of `infra/` may import from. Rooms with a manifest say so there; the deployment is a part of the product,
 * which the manifest at the top describes.
 */
const MAY_IMPORT = new Map<string, readonly string[]>([
  ['infra/deployment', ['shared']],
  ...['infra/stand-ins', 'infra/local', 'infra/tools'].map((room) => [room, manifestOf(room).mayImport ?? []] as const),
]);

/** Returns the part of the project that a file belongs to: a room of `infra/`, otherwise its folder at the top. */
const partOf = (file: string): string => /^infra\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.slice(0, file.indexOf('/'));

const product = sourceFiles().filter(({ path, isForTests }) => path.startsWith('infra/') && !isForTests);
const importsOfRoom = (room: string) =>
  product
    .filter(({ path }) => partOf(path) === room)
    .flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to })))
    .filter(({ to }) => partOf(to) !== room);

test('infra/ has four rooms, and app.ts at the top puts them together', () => {
  expect([...new Set(product.map(({ path }) => partOf(path)))].sort()).toEqual(['infra', ...MAY_IMPORT.keys()].sort());
});

describe.each([...MAY_IMPORT])('%s', (room, mayImport) => {
  test(`imports only itself and what it says: ${mayImport.join(', ') || 'nothing'}`, () => {
    expect(importsOfRoom(room).filter(({ to }) => !mayImport.includes(partOf(to)))).toEqual([]);
  });

  test('imports all that it says', () => {
    const imported = new Set(importsOfRoom(room).map(({ to }) => partOf(to)));
    expect(mayImport.filter((part) => !imported.has(part))).toEqual([]);
  });
});

test('no room imports itself through others', () => expect(circlesIn(MAY_IMPORT)).toEqual([]));
