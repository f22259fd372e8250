import { levelInWords, peakOf, QUIETEST_DB, shareOf } from './level-rules.ts';

test('the level is that of the loudest sample, and silence is the lowest there is', () => {
  expect(peakOf(new Float32Array(64))).toBe(QUIETEST_DB);
  expect(peakOf(Float32Array.from([0.1, -0.5, 0.2]))).toBeCloseTo(-6.02, 2);
  expect(peakOf(Float32Array.from([1e-9]))).toBe(QUIETEST_DB);
  expect(peakOf(Float32Array.from([-1]))).toBeCloseTo(0);
});

test('a meter is empty at the lowest level, full at the highest, and never beyond', () => {
  expect([QUIETEST_DB - 20, QUIETEST_DB, -30, 0, 6].map(shareOf)).toEqual([0, 0, 0.5, 1, 1]);
  expect([QUIETEST_DB, -14.4].map(levelInWords)).toEqual(['silent', '-14 dB']);
});
