import { CENTRED, dragged, fileSize, isLargeEnough, mostZoom, partOf } from './crop-rules.ts';

const WIDE = { width: 4000, height: 2000 };

test('shows as much of a picture as fits the shape, centred', () => {
  expect(partOf(WIDE, 'poster', CENTRED)).toEqual({ x: 400, y: 0, width: 3200, height: 2000 });
  expect(partOf({ width: 1600, height: 2000 }, 'card', CENTRED)).toEqual({ x: 0, y: 550, width: 1600, height: 900 });
});

test('shows all of a logo, whatever its shape', () => {
  expect(partOf({ width: 600, height: 600 }, 'logo', CENTRED)).toEqual({ x: -600, y: 0, width: 1800, height: 600 });
  expect(partOf({ width: 900, height: 300 }, 'icon', CENTRED)).toEqual({ x: 0, y: -300, width: 900, height: 900 });
  expect(dragged(CENTRED, { width: 600, height: 600 }, 'logo', { x: 0.1, y: 0 }).x).toBeCloseTo(0.65);
});

test('shows less when it is enlarged, and goes from edge to edge', () => {
  expect(partOf(WIDE, 'poster', { x: 0, y: 1, zoom: 2 })).toEqual({ x: 0, y: 1000, width: 1600, height: 1000 });
});

test('makes files no larger than the rendition, and none larger than the part', () => {
  expect(fileSize(partOf(WIDE, 'poster', CENTRED), 'poster')).toEqual({ width: 1920, height: 1200 });
  expect(fileSize({ width: 800.6, height: 450.3 }, 'card')).toEqual({ width: 800, height: 450 });
});

test('follows the pointer, and stops at the edges', () => {
  // It can go 800 pixels to the side, and not up or down.
  expect(dragged(CENTRED, WIDE, 'poster', { x: 0.1, y: 0.3 })).toEqual({ x: expect.closeTo(0.1, 9), y: 0.5, zoom: 1 });
  expect(dragged(CENTRED, WIDE, 'poster', { x: -5, y: 0 }).x).toBe(1);
});

test('refuses a picture with too few pixels, and enlarges none beyond them', () => {
  expect(isLargeEnough({ width: 640, height: 400 }, ['poster', 'card'])).toBe(true);
  expect(isLargeEnough({ width: 639, height: 2000 }, ['poster', 'card'])).toBe(false);
  expect(mostZoom(WIDE, 'poster')).toBe(3);
  expect(mostZoom({ width: 960, height: 600 }, 'poster')).toBe(1.5);
});
