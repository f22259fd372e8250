import { clockTime, spokenTime } from './time-format.ts';

describe('clockTime', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [247, '4:07'],
    [3729, '1:02:09'],
    [36_000, '10:00:00'],
    [-3, '0:00'],
    [NaN, '0:00'],
    [Infinity, '0:00'],
  ])('writes %p seconds as %p', (seconds, text) => {
    expect(clockTime(seconds)).toBe(text);
  });
});

describe('spokenTime', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [60, '1 minute'],
    [247, '4 minutes 7 seconds'],
    [3729, '1 hour 2 minutes 9 seconds'],
    [7200, '2 hours'],
    [NaN, '0 seconds'],
  ])('says %p seconds as %p', (seconds, text) => {
    expect(spokenTime(seconds)).toBe(text);
  });
});
