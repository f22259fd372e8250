/**
 * Makes `inter-latin.woff2` next to this file from the package `@fontsource-variable/inter`: its Latin letters in the weights and with
 * the features that our styles use, three fifths of its size. Run it after an update of the package, or if a style needs another
 * weight or feature: `npx node web/font/make-font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The weights from `font-normal` to `font-extrabold`. */
const WEIGHTS = { min: 400, max: 800 };

/** What browsers apply to every text, tabular figures, and the letter shapes chosen in `web/src/styles.css`. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv11', 'ss03'];

/** The first and last characters of each range of the package's Latin font. Source: its `index.css`, `unicode-range`. */
const RANGES = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const;

const letters = RANGES.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('');

const source = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const target = fileURLToPath(new URL('inter-latin.woff2', import.meta.url));
const font = await subsetFont(await readFile(fileURLToPath(source)), letters, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  variationAxes: { wght: WEIGHTS },
});
await writeFile(target, font);
console.log(target, font.length);
