import { existsSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen, waitFor } from '@testing-library/react';
import { knownPaths } from '#shared/site/site-pages.ts';
import { fakeApi, noOrders } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { sampleEvent } from '../test/sample-event.ts';
import { tokenFor } from '../test/tokens.ts';
import { modulesOf } from '../page-modules.ts';
import { App } from './app.tsx';
import { forgetToken, keepToken } from './lib/session/token.ts';

/** The paths that the shell answers with 200, with examples for their parameters: the application must have a page for each. */
const examples = knownPaths.map((page) =>
  page.replace(':subdomain', 'fight').replace(':eventId', 'evt_fight').replace(':token', 'gift_x'),
);

beforeEach(() => {
  keepToken(tokenFor('ada'));
  fakeApi({
    'GET /events/domain/fight': { json: sampleEvent() },
    ...noOrders,
  });
});
afterEach(() => act(() => forgetToken()));

test.each(examples)('%s has a page', async (page) => {
  renderApp(page);
  // A page that loads shows nothing, or a skeleton. Eventually there is a heading or, on the watch page, the player.
  await waitFor(() => expect(document.querySelector('h1, video, [role="alert"]')).not.toBeNull());
  expect(screen.queryByText(/ventured into the unknown/)).not.toBeInTheDocument();
});

test.each(knownPaths)('%s has its own script in the build, which the shell preloads', (page) => {
  const files = modulesOf(page).map((module) => path.join(__dirname, `${module}.tsx`));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the address of a film first shows what was bought, to a buyer who comes from the payment', async () => {
  window.history.pushState({ usr: { bought: 'ord_1' }, key: 'k', idx: 1 }, '', '/user/watch/evt_fight');
  fakeApi({
    'GET /orders/mine': {
      json: { orders: [{ orderId: 'ord_1', status: 'paid', kind: 'plan', planName: 'Gold', amount: 100, currency: 'usd' }] },
    },
  });
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Payment succeeded' })).toBeVisible();
  expect(screen.getByText('Gold')).toBeVisible();
});

test.each(['/nothing', '/not-found', '/user/nothing', '/auth/nothing', '/studio/nothing', '/operator/nothing'])(
  '%s has none',
  async (page) => {
    renderApp(page);
    expect(await screen.findByText(/ventured into the unknown/)).toBeVisible();
  },
);
