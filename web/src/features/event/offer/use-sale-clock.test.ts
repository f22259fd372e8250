import { act, renderHook } from '@testing-library/react';
import { samplePackage } from '../../../../test/sample-package.ts';
import { useSaleClock } from './use-sale-clock.ts';

const NOW = Date.parse('2027-03-01T12:00:00.000Z');
const DAY_MS = 86_400_000;
const at = (offset: number) => new Date(NOW + offset).toISOString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('updates at the next change of any package, and then at the one after it', () => {
  const packages = [samplePackage({ sale_until: at(5_000) }), samplePackage({ price_steps: [{ until: at(2_000), price: 999 }] })];
  const { result } = renderHook(() => useSaleClock(packages));
  expect(result.current).toBe(NOW);
  pass(1_999);
  expect(result.current).toBe(NOW);
  pass(1);
  expect(result.current).toBe(NOW + 2_000);
  pass(3_000);
  expect(result.current).toBe(NOW + 5_000);
  expect(jest.getTimerCount()).toBe(0);
});

it('waits for months, longer than a browser’s timer can', () => {
  const packages = [samplePackage({ sale_from: at(60 * DAY_MS) })];
  const { result } = renderHook(() => useSaleClock(packages));
  const waits: number[] = [];
  while (jest.getTimerCount() > 0) {
    waits.push(jest.now());
    act(() => jest.advanceTimersToNextTimer());
  }
  expect(Math.max(...waits.map((wait, i) => (waits[i + 1] ?? NOW + 60 * DAY_MS) - wait))).toBeLessThan(2 ** 31);
  expect(result.current).toBe(NOW + 60 * DAY_MS);
});

it('sets no timer if nothing will change', () => {
  renderHook(() => useSaleClock([samplePackage()]));
  expect(jest.getTimerCount()).toBe(0);
});
