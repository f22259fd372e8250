import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { accentColours, contrast, isAdjusted, SURFACES, type Theme } from './accent.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('whatever the accent, all that is made of it can be read on both themes', () =>
  fc.assert(
    fc.property(hex, (accent) => {
      const colours = accentColours(accent);
      for (const theme of THEMES) {
        const { fill, strong, on, text } = colours[theme];
        for (const surface of SURFACES[theme]) {
          expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(fill, surface)).toBeGreaterThanOrEqual(3);
        }
        for (const ground of [fill, strong]) expect(contrast(on, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  ));

test('a colour that can be seen is used as it is, and another one only where it cannot', () => {
  const { light, dark } = accentColours('#146b54');
  expect([light.fill, light.text, isAdjusted('#146b54', light)]).toEqual(['#146b54', '#146b54', false]);
  expect([isAdjusted('#146b54', dark), dark.text]).toEqual([true, expect.not.stringMatching('#146b54')]);
  expect(accentColours('#ffe14d').dark.fill).toBe('#ffe14d');
  expect(accentColours('#ffe14d').light.fill).not.toBe('#ffe14d');
});

/** Returns the colour of a token such as `oklch(0.985 0.005 85)` in sRGB. Source: CSS Color 4, sample code. */
function srgbOf(token: string): string {
  const [lightness, chroma, hue] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(`oklch(${token})`)!.slice(1).map(Number) as [
    number,
    number,
    number,
  ];
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((part) => {
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

test('the surfaces are those of the tokens', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../web/src/ui/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('\n.dark {');
  const surfacesIn = (part: string) =>
    ['background', 'surface', 'raised'].map((name) => srgbOf(new RegExp(`--color-${name}: oklch\\(([^)]+)\\)`).exec(part)![1]!));
  expect({ light: surfacesIn(light), dark: surfacesIn(dark) }).toEqual(SURFACES);
});
