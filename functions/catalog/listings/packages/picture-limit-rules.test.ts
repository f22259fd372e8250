import type { StoredPackage } from './item.ts';
import { pictureLimits, withPictureLimits } from './picture-limit-rules.ts';
import type { CatalogEvent } from '../events-store.ts';

const limitedTo = (...heights: (number | null | undefined)[]) =>
  heights.map((largest_picture) => ({ largest_picture })) as StoredPackage[];
const event = (packages: StoredPackage[], picture_limits?: number[]) => ({ packages, picture_limits }) as CatalogEvent;

test.each([
  [[], undefined, []],
  [limitedTo(null, undefined), undefined, []],
  [limitedTo(480, 720, 720), undefined, [720, 480]],
  [limitedTo(480), [1080], [1080, 480]],
])('the heights of tickets on sale and off sale are known, the largest first', (packages, before, limits) => {
  expect(pictureLimits(event(packages, before))).toEqual(limits);
});

test('a limit is remembered after its package was taken off sale', () => {
  const on = withPictureLimits(event(limitedTo(720)));
  expect(pictureLimits(withPictureLimits({ ...on, packages: [] }))).toEqual([720]);
});

test('an event without limits is not changed', () => {
  const plain = event(limitedTo(null));
  expect(withPictureLimits(plain)).toBe(plain);
});
