/** The tests of the whole tree, which read every file: they run whatever changed. */
export const OF_THE_TREE: readonly string[] = [
  'functions/contract.test.ts',
  'functions/item-kinds.test.ts',
  'functions/layers.test.ts',
  'infra/tools/documents/docs-links.test.ts',
  'infra/tools/documents/spec-coverage.test.ts',
  'infra/tools/structure/manifests.test.ts',
  'infra/tools/structure/rooms.test.ts',
  'infra/tools/structure/screen-rights.test.ts',
  'infra/tools/structure/structure.test.ts',
  'infra/tools/domains/domains.test.ts',
  'infra/tools/lists/lists.test.ts',
  'infra/tools/openapi/documents.test.ts',
];

/** Journeys in the browser start the whole platform, and leave the two minutes behind. */
const JOURNEYS = 'web/e2e/';

/**
 * Returns the tests to run after a change: those that import what changed, those in the folders that changed with all below, and those of the
 * whole tree. Handlers are loaded by their names, so what a handler's other tests reach is known by their folder alone.
 * @param changed paths below the top of the project
 * @param related the tests that import a changed file, directly or through others
 * @param tests every test
 */
export function selectTests(changed: readonly string[], related: readonly string[], tests: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const folders = new Set(changed.map(areaOf).filter((folder) => folder !== null));
  const isNear = (test: string) => [...folders].some((folder) => test.startsWith(`${folder}/`));
  const found = new Set([...related, ...tests.filter(isNear), ...OF_THE_TREE].filter((test) => !test.startsWith(JOURNEYS)));
  return tests.filter((test) => changed.includes(test) || found.has(test)).sort();
}

/** Returns the folder whose tests belong to a file: an area of functions/, otherwise the file's own; null for files at the top. */
function areaOf(file: string): string | null {
  const folders = file.split('/').slice(0, -1);
  if (folders[0] === 'functions' && folders.length > 2) return folders.slice(0, 3).join('/');
  // The folders at the top have everything below them.
  return folders.length > 1 ? folders.join('/') : null;
}
