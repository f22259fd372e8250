import { usualPause } from './usual-pause.ts';

it.each([[[0, 48_000]], [[5_000, 65_400]], [[0, 50_000, 118_000]]])('states the same mean for the moments %j', (moments) => {
  expect(usualPause(moments)).toBe(54);
});

it.each([[[0, 47_000]], [[0, 61_000]], [[0]], [[]]])('is no pause that players make: %j', (moments) => {
  expect(() => usualPause(moments)).toThrow(/renewed after .* 48 to 60 s/);
});
