import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import {
  STUDIO_GROUPS,
  screensAt,
  studioPath,
  studioScreen,
  studioScreenIds,
  studioScreens,
} from '#shared/site/studio-screens.ts';
import { importsOf, sourceFiles } from '../../../../../infra/structure/source-tree.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const FEATURE = 'web/src/features/studio/';
const source = new Map(sourceFiles().map((file) => [file.path, file]));
const pageOf = (id: (typeof studioScreenIds)[number]) => `${FEATURE}${studioScreen(id).page}.tsx`;

test('each screen loads the page that it declares', () => {
  const code = readFileSync(path.join(__dirname, 'studio-pages.ts'), 'utf8');
  const loaded = [...code.matchAll(/^ {2}(\w+): \{.*import\('\.\.\/(.+)\.tsx'\)/gm)].map(([, id, page]) => [id, page]);
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(studioScreenIds.map((id) => [id, studioScreen(id).page])));
});

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

test('the navigation has every screen of its groups, and the tabs those about an event', async () => {
  openStudio(studioPath('packages', 'evt_fight'), [studioEvent({ _id: 'evt_fight' })]);
  const linksIn = async (name: string) => within(await screen.findByRole('navigation', { name })).getAllByRole('link');
  const menu = STUDIO_GROUPS.flatMap((group) => screensAt(group).map((id) => [studioScreens[id].name, studioPath(id)]));
  const tabs = screensAt('event').map((id) => [studioScreens[id].name, studioPath(id, 'evt_fight')]);
  const shown = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown(await linksIn('Event'))).toEqual(tabs);
  expect(shown(await linksIn('Studio'))).toEqual(menu);
});
