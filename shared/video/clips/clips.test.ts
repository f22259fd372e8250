import fc from 'fast-check';
import { CLIP_POSITIONS, CLIP_SHAPES, clipPicture, faultOfLength, LONGEST_CLIP_MS, SHORTEST_CLIP_MS } from './clips.ts';

const side = fc.integer({ min: 16, max: 8192 });

test('the picture of a clip is inside that of the broadcast, even, and never enlarged', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(...CLIP_SHAPES),
      fc.constantFrom(...CLIP_POSITIONS),
      (width, height, shape, position) => {
        const { crop, ...picture } = clipPicture({ width, height }, shape, position);
        for (const pixels of [crop.x, crop.width, crop.height, picture.width, picture.height]) expect(pixels % 2).toBe(0);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(width);
        expect(crop.height).toBeLessThanOrEqual(height);
        expect(picture.width).toBeLessThanOrEqual(crop.width);
        expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1280);
        expect(Math.min(picture.width, picture.height)).toBeLessThanOrEqual(720);
        if (shape === 'upright') expect(crop.width).toBeLessThanOrEqual((height * 9) / 16 + 1);
      },
    ),
  );
});

test.each([
  ['wide', 'centre', { crop: { x: 0, width: 1920, height: 1080 }, width: 1280, height: 720 }],
  ['upright', 'left', { crop: { x: 0, width: 606, height: 1080 }, width: 606, height: 1080 }],
  ['upright', 'centre', { crop: { x: 656, width: 606, height: 1080 }, width: 606, height: 1080 }],
  ['upright', 'right', { crop: { x: 1314, width: 606, height: 1080 }, width: 606, height: 1080 }],
] as const)('%s, %s, of full HD', (shape, position, picture) => {
  expect(clipPicture({ width: 1920, height: 1080 }, shape, position)).toEqual(picture);
});

test.each([
  [SHORTEST_CLIP_MS - 1, false],
  [SHORTEST_CLIP_MS, true],
  [LONGEST_CLIP_MS, true],
  [LONGEST_CLIP_MS + 1, false],
  [0, false],
  [-5_000, false],
])('a clip of %d ms can be made: %s', (length, isAllowed) => {
  expect(faultOfLength({ from: 1_000, to: 1_000 + length }) === null).toBe(isAllowed);
});
