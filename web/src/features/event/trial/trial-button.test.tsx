import { act, render, screen } from '@testing-library/react';
import { TrialButton } from './trial-button.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-28T19:59:58.000Z') }));
afterEach(() => jest.useRealTimers());

const second = () => act(() => jest.advanceTimersByTime(1000));

test('is re-evaluated every second and disabled at the start', () => {
  render(<TrialButton startTime="2026-11-28T20:00:00.000Z" busy={false} onStart={() => {}} />);
  expect(screen.getByRole('button', { name: 'Start Your Free Trial' })).toBeEnabled();
  second();
  expect(screen.getByRole('button', { name: 'Start Your Free Trial' })).toBeEnabled();
  second();
  expect(screen.getByRole('button', { name: 'Trial Unavailable' })).toBeDisabled();
});
