/** A grid of squares in the upper half of a picture: large enough to survive any encoder and any scaling. */
export const GRID = { columns: 16, rows: 2 };

const CLOCK_BITS = 24;
/** The clock starts again after 4.7 hours. */
const PERIOD_MS = 2 ** CLOCK_BITS;
const [BLACK, GREY, WHITE] = [16, 128, 235];

export interface PictureSize {
  width: number;
  height: number;
}

/** Returns a grey picture, a byte per pixel, that shows a time: 24 bits of milliseconds and 8 bits to check them by. */
export function clockPicture(time: number, { width, height }: PictureSize): Buffer {
  const picture = Buffer.alloc(width * height, GREY);
  const word = wordOf(time);
  const squareHeight = Math.floor(height / 2 / GRID.rows);
  for (let y = 0; y < squareHeight * GRID.rows; y += 1) {
    const firstBit = Math.floor(y / squareHeight) * GRID.columns;
    for (let column = 0; column < GRID.columns; column += 1) {
      const isSet = (word >>> (firstBit + column)) & 1;
      const from = y * width + Math.floor((column * width) / GRID.columns);
      picture.fill(isSet ? WHITE : BLACK, from, y * width + Math.floor(((column + 1) * width) / GRID.columns));
    }
  }
  return picture;
}

/**
 * Returns the time that a picture shows, milliseconds since the epoch; null if the squares show none.
 * @param word the squares as bits, the first one lowest
 * @param now a moment within two hours of it
 */
export function timeOf(word: number, now: number): number | null {
  const clock = (word >>> 0) % PERIOD_MS;
  if (word >>> 0 !== wordOf(clock)) return null;
  const age = (((Math.floor(now) - clock) % PERIOD_MS) + PERIOD_MS) % PERIOD_MS;
  return Math.floor(now) - (age > PERIOD_MS / 2 ? age - PERIOD_MS : age);
}

function wordOf(time: number): number {
  const clock = Math.floor(time) % PERIOD_MS;
  const check = 0x5a ^ (clock & 255) ^ ((clock >> 8) & 255) ^ ((clock >> 16) & 255);
  return ((check << CLOCK_BITS) | clock) >>> 0;
}
