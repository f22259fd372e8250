/**
 * Makes the font files next to this file from the package `@fontsource-variable/inter`: for each `unicode-range` in
 * `web/src/ui/font.css` its characters, in the weights and with the features that our styles use. Run it after an update of the
 * package, or if a style needs another weight or feature: `npx node web/font/make-font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The weights from `font-normal` to `font-extrabold`. */
const WEIGHTS = { min: 400, max: 800 };

/**
 * Kerning, accents and tabular figures. Without contextual alternates, such as a higher colon between figures, the font is a
 * quarter smaller.
 */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** Returns the characters of a `unicode-range` of a style sheet. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = [...range.matchAll(/[\dA-F]+/g)].map(([code]) => Number.parseInt(code, 16));
      if (first === undefined || last === undefined) throw new Error(`${range} is no range.`);
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

const source = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
);
const styles = await readFile(new URL('../src/ui/font.css', import.meta.url), 'utf8');
for (const [, file = '', ranges = ''] of styles.matchAll(/url\('\.\.\/\.\.\/font\/([^']+)'\)[^}]*unicode-range:([^;]+);/g)) {
  const font = await subsetFont(source, charactersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  });
  await writeFile(new URL(file, import.meta.url), font);
  console.log(file, font.length);
}
