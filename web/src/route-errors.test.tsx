import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { knownPaths } from '#shared/site/site-pages.ts';
import { noOrders, fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { tokenFor } from '../test/tokens.ts';
import { browserPage, PartMissing } from './lib/page/load-part.ts';
import { forgetToken, keepToken } from './lib/session/token.ts';

/** The error of every page, and of every part of one, when it is rendered. */
let thrown: () => Error;

// No page is broken in a way that a test could use, and each route has to show the same words for any that is.
jest.mock('./lib/page/lazy.ts', () => {
  const broken = () =>
    Object.assign(
      (): ReactNode => {
        throw thrown();
      },
      { prefetch: () => {} },
    );
  return { lazy: broken, lazyPart: broken };
});

const examples = [...knownPaths, '/no/such/page'].map((page) => page.replace(/:\w+/g, 'evt_fight'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  keepToken(tokenFor('ada'));
  fakeApi(noOrders);
});
afterEach(() => {
  act(() => forgetToken());
  jest.restoreAllMocks();
});

test.each(examples)('%s says in plain words that it failed, and tries again when the network returns', async (page) => {
  const reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => {});
  for (const [error, heading] of [
    [new Error('broken'), 'This page stopped working'],
    [new PartMissing(new Error('gone')), 'This section failed to load'],
  ] as const) {
    thrown = () => error;
    const { unmount } = renderApp(page);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.queryByText(/Unexpected Application Error/)).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    unmount();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});
