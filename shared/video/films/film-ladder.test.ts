import { ladderFor } from './film-ladder.ts';

it.each([
  [3840, 2160, [2160, 1440, 1080, 720, 480, 360, 240]],
  [1920, 1080, [1080, 720, 480, 360, 240]],
  [1920, 800, [720, 480, 360, 240]],
  [1080, 1920, [1080, 720, 480, 360, 240]],
  [320, 240, [240]],
  [320, 181, [180]],
])('a film of %d × %d has renditions of %j lines', (width, height, heights) =>
  expect(ladderFor({ width, height }).map((rung) => rung.height)).toEqual(heights),
);
