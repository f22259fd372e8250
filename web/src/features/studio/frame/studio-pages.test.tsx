import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import {
  STUDIO_GROUPS,
  screensAt,
  studioPath,
  studioScreen,
  studioScreenIds,
  studioScreens,
} from '#shared/site/studio-screens.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

test('each screen loads the page that it declares', () => {
  const code = readFileSync(path.join(__dirname, 'studio-pages.ts'), 'utf8');
  const loaded = [...code.matchAll(/^ {2}(\w+): \{.*import\('\.\.\/(.+)\.tsx'\)/gm)].map(([, id, page]) => [id, page]);
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(studioScreenIds.map((id) => [id, studioScreen(id).page])));
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
