import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { accentColours, contrast, isAdjusted, SURFACES, type Theme } from './accent.ts';
import { hexOfOklch } from './hex-of-oklch.ts';

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

test('the surfaces are those of the tokens', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../web/src/ui/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('\n.dark {');
  const surfacesIn = (part: string) =>
    ['background', 'surface', 'raised'].map((name) =>
      hexOfOklch(new RegExp(`--color-${name}: (oklch\\([^)]+\\))`).exec(part)![1]!),
    );
  expect({ light: surfacesIn(light), dark: surfacesIn(dark) }).toEqual(SURFACES);
});
