import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { leapAt, usePresses } from './use-presses.ts';

function presses() {
  const calls: string[] = [];
  const { result } = renderHook(() =>
    usePresses({
      isReady: true,
      toggle: () => calls.push('toggle'),
      toggleFullScreen: () => calls.push('full screen'),
      leap: (seconds) => calls.push(`leap ${seconds}`),
    }),
  );
  const currentTarget = { getBoundingClientRect: () => ({ left: 0, width: 400 }) };
  const press = (pointerType: string, clientX: number, timeStamp: number) =>
    act(() =>
      result.current.on.onPointerUp({ pointerType, clientX, timeStamp, currentTarget } as unknown as PointerEvent<HTMLElement>),
    );
  return { calls, press, doubleClick: () => act(() => result.current.on.onDoubleClick()), leaped: () => result.current.leaped };
}

it('leaps by ten seconds where a finger taps twice, and again with each tap more', () => {
  const { calls, press, leaped } = presses();
  press('touch', 380, 1000);
  expect(calls).toEqual([]);
  press('touch', 370, 1200);
  press('touch', 375, 1400);
  expect(calls).toEqual(['leap 10', 'leap 10']);
  expect(leaped()).toBe(20);
  press('touch', 20, 5000);
  press('touch', 25, 5200);
  expect(leaped()).toBe(-10);
});

it('does nothing for two taps that are far apart in time or place, or in the middle', () => {
  const { calls, press } = presses();
  press('touch', 380, 1000);
  press('touch', 380, 1400);
  press('touch', 200, 1500);
  press('touch', 205, 1600);
  expect(calls).toEqual([]);
});

it('plays or pauses for a click, and fills the screen for a double click, but not for a double tap', () => {
  const { calls, press, doubleClick } = presses();
  press('mouse', 200, 1000);
  doubleClick();
  press('touch', 200, 2000);
  press('touch', 200, 2100);
  doubleClick();
  expect(calls).toEqual(['toggle', 'full screen']);
});

it.each([
  [0, -10],
  [0.39, -10],
  [0.5, 0],
  [0.61, 10],
  [1, 10],
])('at %f leaps %d s', (place, seconds) => expect(leapAt(place)).toBe(seconds));
