import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventRoutes } from '../test/event-routes.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp, writeBoot } from '../test/render-app.tsx';
import { tokenFor } from '../test/tokens.ts';
import { forgetToken, keepToken } from './lib/session/token.ts';

const refused = { status: 451, json: { error: 'This site is not available in your country', code: 'country_blocked' } };
const block = () => screen.findByRole('heading', { level: 1, name: 'This site is not available in your country' });

writeBoot({ subdomain: 'closed', event: null, isCountryBlocked: true, stripePublishableKey: 'pk_live_fake' });
afterEach(() => act(() => forgetToken()));

test('a page delivered without its event shows the region block and makes no request', async () => {
  const calls = fakeApi({});
  renderApp('/e/closed');
  expect(await block()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(calls).toEqual([]);
});

test('an event that the API refuses in this country shows the region block; the rest of the site does not', async () => {
  fakeApi({ 'GET /events/domain/fight': refused });
  renderApp('/e/fight');
  expect(await block()).toBeVisible();
  act(() => {
    history.pushState(null, '', '/plans');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'A full house, planned.' })).toBeVisible();
});

test('a payment that the API refuses in this country shows the region block', async () => {
  keepToken(tokenFor('ada'));
  fakeApi({ ...eventRoutes('lights'), 'POST /orders/create-checkout-payment-intent': refused });
  renderApp('/checkout?event=lights&package=pkg_main');
  expect(await block()).toBeVisible();
});

test('a video that the API refuses in this country shows the region block', async () => {
  keepToken(tokenFor('ada'));
  fakeApi({ 'POST /events/evt_1/playback': refused });
  renderApp('/user/watch/evt_1');
  expect(await block()).toBeVisible();
});

test('Retry reloads the page', async () => {
  // jsdom's location cannot be mocked; it logs navigations, which it does not implement.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeApi({});
  renderApp('/e/closed');
  await block();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(logged.mock.calls.flat().map(String).join()).toMatch(/navigation/));
  logged.mockRestore();
});
