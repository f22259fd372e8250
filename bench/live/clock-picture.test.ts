import { clockPicture, GRID, timeOf } from './clock-picture.ts';

const NOW = Date.parse('2027-01-15T20:00:00.123Z');

/** Reads the squares of a picture, as a page does. */
function wordIn(picture: Buffer, width: number, height: number): number {
  let word = 0;
  for (let bit = 0; bit < GRID.columns * GRID.rows; bit += 1) {
    const x = Math.floor(((bit % GRID.columns) + 0.5) * (width / GRID.columns));
    const y = Math.floor((Math.floor(bit / GRID.columns) + 0.5) * (height / 2 / GRID.rows));
    if (picture[y * width + x]! > 128) word |= 1 << bit;
  }
  return word;
}

it.each([
  [320, 180],
  [192, 144],
])('a picture of %d × %d shows when it was taken', (width, height) => {
  const word = wordIn(clockPicture(NOW, { width, height }), width, height);
  expect(timeOf(word, NOW + 1500)).toBe(NOW);
  expect(timeOf(word, NOW - 20)).toBe(NOW);
});

it('knows a picture without a clock', () => {
  expect(timeOf(0, NOW)).toBeNull();
  expect(timeOf(0xffffffff, NOW)).toBeNull();
});

it('goes on where the clock starts again', () => {
  const last = 2 ** 24 * 100_000 - 5;
  const word = wordIn(clockPicture(last, { width: 320, height: 180 }), 320, 180);
  expect(timeOf(word, last + 1000)).toBe(last);
});
