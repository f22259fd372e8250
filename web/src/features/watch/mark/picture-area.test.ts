import { pictureArea } from './picture-area.ts';

const FILM = { width: 1280, height: 720 };

test.each([
  ['a wide screen', { width: 1440, height: 900 }, FILM, { left: 0, top: 72, width: 1440, height: 692 }],
  ['an upright phone', { width: 390, height: 844 }, FILM, { left: 0, top: 312.3125, width: 390, height: 219.375 }],
  ['a very wide window', { width: 2000, height: 720 }, FILM, { left: 360, top: 72, width: 1280, height: 512 }],
  [
    'a picture of unknown size',
    { width: 800, height: 600 },
    { width: 0, height: 0 },
    { left: 0, top: 72, width: 800, height: 392 },
  ],
  [
    'a window that is too low',
    { width: 800, height: 150 },
    { width: 800, height: 150 },
    { left: 0, top: 72, width: 800, height: 0 },
  ],
  ['a player that is not shown', { width: 0, height: 0 }, { width: 0, height: 0 }, { left: 0, top: 72, width: 0, height: 0 }],
])('on %s the mark stays on the picture, below the title and above the controls', (_, frame, picture, expected) =>
  expect(pictureArea(frame, picture)).toEqual(expected),
);
