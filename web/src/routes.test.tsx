import { act, screen, waitFor } from '@testing-library/react';
import { knownPaths } from '#shared/site-pages.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { sampleEvent } from '../test/sample-event.ts';
import { tokenFor } from '../test/tokens.ts';
import { forgetToken, keepToken } from './lib/session/token.ts';

/** What the shell answers with 200, the page must know: each such path is walked, in place of its parts an example. */
const examples = knownPaths.map((path) => path.replace(':subdomain', 'fight').replace(':eventId', 'evt_fight').replace(':token', 'gift_x'));

beforeEach(() => {
  keepToken(tokenFor('ada'));
  fakeApi({ 'GET /events/domain/fight': { json: sampleEvent() }, 'GET /orders/mine': { json: { orders: [], opens: [], gifts: [] } } });
});
afterEach(() => act(() => forgetToken()));

test.each(examples)('%s leads somewhere', async (path) => {
  renderApp(path);
  // A page on its way shows nothing, or its shape. Eventually there is a heading or, with a film, its player.
  await waitFor(() => expect(document.querySelector('h1, video, [role="alert"]')).not.toBeNull());
  expect(screen.queryByText(/ventured into the unknown/)).not.toBeInTheDocument();
});

test.each(['/nothing', '/not-found', '/user/nothing', '/auth/nothing'])('%s does not', async (path) => {
  renderApp(path);
  expect(await screen.findByText(/ventured into the unknown/)).toBeVisible();
});
