import { nextSpeed } from './speeds.ts';

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [1.1, 1, 1.25],
] as const)('%d×, %d step → %d×', (speed, steps, next) => expect(nextSpeed(speed, steps)).toBe(next));
