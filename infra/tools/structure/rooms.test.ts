import { importsOf, sourceFiles } from './source-tree.ts';

/** The rooms of `infra/`, from the lowest to the highest. A room imports only rooms before it; `app.ts` at the top puts them together. */
const ROOMS = ['stand-ins', 'deployment', 'local', 'tools'];

const roomOf = (file: string): string => /^infra\/([^/]+)\//.exec(file)?.[1] ?? '';

const product = sourceFiles().filter(({ path, isForTests }) => path.startsWith('infra/') && !isForTests);

test('infra/ has four rooms', () => {
  expect([...new Set(product.map(({ path }) => roomOf(path)))].filter(Boolean).sort()).toEqual(ROOMS.toSorted());
});

test('a room imports only lower rooms, and the deployment no stand-ins', () => {
  const across = product.flatMap((file) =>
    importsOf(file)
      .filter((to) => to.startsWith('infra/') && roomOf(to) !== roomOf(file.path) && roomOf(file.path) !== '')
      .map((to) => ({ from: file.path, to })),
  );
  expect(across.length).toBeGreaterThan(100);
  const isUpwards = ({ from, to }: { from: string; to: string }) => ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from));
  const usesStandIn = ({ from, to }: { from: string; to: string }) => roomOf(from) === 'deployment' && roomOf(to) === 'stand-ins';
  expect(across.filter((one) => isUpwards(one) || usesStandIn(one))).toEqual([]);
});
