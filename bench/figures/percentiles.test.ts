import { median, percentile } from './percentiles.ts';

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

it('returns the smallest measured value that the share does not exceed, whatever the order', () => {
  expect(percentile(hundred, 95)).toBe(95);
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile(hundred, 100)).toBe(100);
  expect(percentile(hundred, 0.5)).toBe(1);
});

it('compares numbers as numbers and leaves the list as it was', () => {
  const values = [9, 100, 20];
  expect(percentile(values, 50)).toBe(20);
  expect(values).toEqual([9, 100, 20]);
});

it('returns the slowest of a few values as the high percentile', () => {
  expect(percentile([3, 1, 2], 95)).toBe(3);
  expect(percentile([7], 1)).toBe(7);
});

it('takes the lower of two middle values as the median', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

it('throws if nothing was measured', () => {
  expect(() => percentile([], 50)).toThrow('no 50th percentile of 0 values');
});
