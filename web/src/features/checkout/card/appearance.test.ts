import { toRgb } from './appearance.ts';

it.each([
  ['color(srgb 0.2 0.4 1)', 'rgb(51, 102, 255)'],
  ['color(srgb -0.01 0.5 1.2)', 'rgb(0, 128, 255)'],
  ['color(srgb 1e-7 0 0)', 'rgb(0, 0, 0)'],
  ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['oklch(0.5 0.1 60)', undefined],
  ['', undefined],
])('converts %p to %p', (colour, rgb) => {
  expect(toRgb(colour)).toBe(rgb);
});
