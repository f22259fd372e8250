/**
 * Makes the font files next to this file from packages of `@fontsource-variable`: for each `unicode-range` of the style sheets below its
 * characters, in the weights and with the features that our styles use. Run it after an update of a package, or if a style needs another
 * weight or feature: `npx node web/font/make-font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Typeface {
  /** The style sheet that names its files. */
  sheet: string;
  /** The address of the package's file. */
  source: string;
  features: string[];
  /** The axes that stay variable, and the places of those that do not. */
  axes: NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;
}

/** Kerning, accents and forms of a language. */
const TEXT_FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk'];

const typefaces: readonly Typeface[] = [
  {
    sheet: '../src/ui/font.css',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    // With tabular figures. Without contextual alternates, such as a higher colon between figures, the font is a quarter smaller.
    features: [...TEXT_FEATURES, 'tnum'],
    // From `font-normal` to `font-extrabold`.
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    sheet: '../src/ui/site/display-face.css',
    source: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
    features: TEXT_FEATURES,
    // Titles have one weight, and are a little wider than text.
    axes: { wght: 800, wdth: 112 },
  },
];

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

for (const { sheet, source, features, axes } of typefaces) {
  const whole = await readFile(fileURLToPath(source));
  const styles = await readFile(new URL(sheet, import.meta.url), 'utf8');
  for (const [, file = '', ranges = ''] of styles.matchAll(/\/font\/([^'/]+)'\)[^}]*unicode-range:([^;]+);/g)) {
    const font = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: axes,
    });
    await writeFile(new URL(file, import.meta.url), font);
    console.log(file, font.length);
  }
}
