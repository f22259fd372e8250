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

test('a page that fails to render says so, offers to reload, and links to home', () => {
  render(
    <AppError>
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('inside the layout the error replaces the page, and is gone on the next one', () => {
  const { rerender } = render(
    <AppError isInLayout pathname="/plans">
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page.');
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

  test('that fails to load is retried once automatically', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValueOnce(part);
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that fails to load twice shows a message with Reload', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValue(missing());
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { name: 'This section failed to load' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Reload the page to continue. You will not be charged.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that fails to render does not count as failed to load', () => {
    expect(new PartMissing(missing())).toBeInstanceOf(Error);
    show(async () => ({ default: Broken }));
    expect(screen.queryByText('This section failed to load')).not.toBeInTheDocument();
  });
});
