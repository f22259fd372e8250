import { screen, within } from '@testing-library/react';
import { STUDIO_GROUPS, screensAt, studioPath, studioScreens } from '#shared/site/studio-screens.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

test('the navigation has every screen of its groups, and the tabs those about an event', async () => {
  openStudio(studioPath('packages', 'evt_fight'), [studioEvent({ _id: 'evt_fight' })]);
  const linksIn = async (name: string) => within(await screen.findByRole('navigation', { name })).getAllByRole('link');
  const menu = STUDIO_GROUPS.flatMap((group) => screensAt(group).map((id) => [studioScreens[id].name, studioPath(id)]));
  const tabs = screensAt('event').map((id) => [studioScreens[id].name, studioPath(id, 'evt_fight')]);
  const shown = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown(await linksIn('Event'))).toEqual(tabs);
  expect(shown(await linksIn('Studio'))).toEqual(menu);
});
