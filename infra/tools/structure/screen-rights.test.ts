import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { studioScreen, studioScreenIds } from '#shared/site/studio-screens.ts';
import { importsOf, sourceFiles } from './source-tree.ts';

const FEATURE = 'web/src/features/studio/';
const source = new Map(sourceFiles().map((file) => [file.path, file]));
const pageOf = (id: (typeof studioScreenIds)[number]) => `${FEATURE}${studioScreen(id).page}.tsx`;

/** Returns the rights that the endpoints need which a file names, or what it imports of the studio. */
function rightsIn(file: string, seen = new Set<string>()): (string | undefined)[] {
  const found = source.get(file);
  if (!found || seen.has(file) || !file.startsWith(FEATURE)) return [];
  seen.add(file);
  const routes = [...found.code.matchAll(/'((?:GET|POST) \/studio[^']*)'/g)].map(([, route]) => route);
  const own = (contract as readonly Endpoint[]).filter(({ route }) => routes.includes(route)).map(({ right }) => right);
  return [...own, ...importsOf(found).flatMap((next) => rightsIn(next, seen))];
}

test.each(studioScreenIds)('%s asks an endpoint that needs the right which the screen declares', (id) => {
  const { right } = studioScreen(id);
  if (right !== undefined) expect(rightsIn(pageOf(id))).toContain(right);
});
