import { addressOf } from './address.ts';
import { operatorMenu, operatorPath, operatorScreenIds, operatorScreens } from './operator-screens.ts';
import { knownPathOf, knownPaths, sitePageAt } from './site-pages.ts';
import { screensAt, STUDIO_GROUPS, studioPath, studioScreen, studioScreenIds, studioScreens } from './studio-screens.ts';

const paths: string[] = [
  ...studioScreenIds.map((id) => studioScreens[id].path),
  ...operatorScreenIds.map((id) => operatorScreens[id].path),
];

test.each(paths)('%s is known to the shell by this path, and no search engine lists it', (path) => {
  const address = path.replaceAll(/:\w+/g, 'some_id');
  expect(knownPathOf(address)).toBe(path);
  expect(sitePageAt(address)).toBeUndefined();
});

test('no other path of the studio or of the desk is known', () => {
  expect(knownPaths.filter((path) => /^\/(studio|operator)(\/|$)/.test(path)).toSorted()).toEqual(paths.toSorted());
  expect(knownPathOf('/studio/nothing')).toBeUndefined();
  expect(knownPathOf('/studio/events/evt_1/nothing')).toBeUndefined();
  expect(knownPathOf('/operator/nothing')).toBeUndefined();
});

test('the navigation links to each screen of a group, and the tabs to each screen about an event', () => {
  const linked = [...STUDIO_GROUPS, 'event' as const].flatMap((place) => screensAt(place) as string[]);
  expect(linked.toSorted()).toEqual(studioScreenIds.filter((id) => studioScreen(id).place).toSorted());
  for (const group of STUDIO_GROUPS) for (const id of screensAt(group)) expect(studioScreen(id).path).not.toContain(':');
  for (const id of screensAt('event')) expect(studioScreen(id).path).toMatch(/^\/studio\/events\/:eventId(\/[a-z]+)?$/);
  for (const id of operatorMenu) expect(operatorScreens[id].path).not.toContain(':');
});

test('an address has a value in place of each parameter', () => {
  expect(studioPath('codes')).toBe('/studio/codes');
  expect(studioPath('live', 'evt_1')).toBe('/studio/events/evt_1/live');
  expect(operatorPath('organization', 'usr/1?')).toBe('/operator/organizations/usr%2F1%3F');
  expect(addressOf('/a/:one/b/:two', '1', '$&')).toBe('/a/1/b/%24%26');
});
