import { timeLeft } from './time-left.ts';

describe('the time left', () => {
  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [59_001, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
    [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
    [93_784_000, { days: 1, hours: 2, minutes: 3, seconds: 4 }],
  ])('splits %p ms', (wait, parts) => {
    expect(timeLeft(wait)).toEqual(parts);
  });
});
