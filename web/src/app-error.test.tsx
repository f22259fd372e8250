import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { AppError } from './app-error.tsx';
import { lazy, PartMissing } from './lib/page/lazy.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Broken(): ReactNode {
  throw new Error('broken');
}

test('a page that breaks says so, offers to reload, and leads home', () => {
  render(
    <AppError>
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('inside the layout it stands where the page was, and is gone on the next one', () => {
  const { rerender } = render(
    <AppError isInLayout pathname="/plans">
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something broke on this page.');
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
  rerender(
    <AppError isInLayout pathname="/faq">
      <p>Answers</p>
    </AppError>,
  );
  expect(screen.getByText('Answers')).toBeVisible();
});

describe('a part of the page', () => {
  const show = (load: () => Promise<{ default: () => ReactNode }>) => {
    const Part = lazy(load);
    return render(
      <AppError>
        <Suspense fallback="Loading...">
          <Part />
        </Suspense>
      </AppError>,
    );
  };
  const part = { default: () => <p>Here it is</p> };
  const missing = () => new TypeError('Failed to fetch dynamically imported module');

  test('that does not arrive is asked for once more by itself', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValueOnce(part);
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that does not arrive then either is a sentence with Reload', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValue(missing());
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { name: 'This part did not arrive' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Reload the page to go on. You have not been charged.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that is missing is not the same as one that broke', () => {
    expect(new PartMissing(missing())).toBeInstanceOf(Error);
    show(async () => ({ default: Broken }));
    expect(screen.queryByText('This part did not arrive')).not.toBeInTheDocument();
  });
});
