import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { AppError } from './app-error.tsx';
import { lazy } from './lib/page/lazy.ts';
import { browserPage, PartMissing } from './lib/page/load-part.ts';

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

test('a page that fails to render says so in plain words, offers to try again, does so by itself, and links to home', () => {
  const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => {});
  render(
    <AppError>
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('inside the layout the error replaces the page, and is gone on the next one', () => {
  const { rerender } = render(
    <AppError isInLayout pathname="/plans">
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The fault is ours.');
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
  beforeEach(() => {
    jest.spyOn(browserPage, 'reload').mockImplementation(() => {});
    jest.spyOn(browserPage, 'reaches').mockResolvedValue(true);
  });
  const missing = () => new TypeError('Failed to fetch dynamically imported module');

  test('that fails to load is retried once automatically', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValueOnce(part);
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that is gone reloads the page once, and then shows a message with a way on', async () => {
    jest.useFakeTimers();
    sessionStorage.setItem('marquee:reloaded', String(Date.now()));
    const load = jest.fn().mockRejectedValue(missing());
    show(load);
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByRole('heading', { name: 'This section failed to load' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Try again to load it. You will not be charged.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('that fails to render does not count as failed to load', () => {
    expect(new PartMissing(missing())).toBeInstanceOf(Error);
    show(async () => ({ default: Broken }));
    expect(screen.queryByText('This section failed to load')).not.toBeInTheDocument();
  });
});
