/** @jest-environment-options {"url": "http://fight.marquee.localhost:3000/"} */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, noOrders } from '../test/fake-api.ts';
import { renderApp, writeBoot } from '../test/render-app.tsx';
import { sampleEvent } from '../test/sample-event.ts';
import { tokenFor } from '../test/tokens.ts';
import { forgetToken, keepToken } from './lib/session/token.ts';

writeBoot({ siteHost: 'marquee.localhost:3000', subdomain: 'fight', event: sampleEvent() });

afterEach(() => act(() => forgetToken()));

test("an event's own host shows the event without requesting it", async () => {
  const calls = fakeApi({});
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor vs. Reyes' })).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('an event at its path is looked up', async () => {
  fakeApi({ 'GET /events/domain/lights': { json: sampleEvent({ _id: 'evt_lights', title: 'Northern Lights' }) } });
  renderApp('/e/lights');
  expect(await screen.findByRole('heading', { level: 1, name: 'Northern Lights' })).toBeVisible();
});

test('an event that does not exist shows the home page with the message', async () => {
  fakeApi({});
  renderApp('/e/nothing');
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch event details. Please try again later.');
  expect(screen.getByRole('heading', { level: 1, name: 'Fill every seat, at home.' })).toBeVisible();
});

test.each(['/not-found', '/no/such/page'])('%s shows the 404 page, with a link to home', async (path) => {
  renderApp(path);
  expect(await screen.findByText(/ventured into the unknown/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('an expired token leads to the login', async () => {
  keepToken(tokenFor('ada', 1));
  renderApp('/not-found');
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
});

test('logging out ends the session in the browser and on the server', async () => {
  keepToken(tokenFor('ada'));
  const calls = fakeApi({
    ...noOrders,
    'POST /auth/logout': { json: { message: 'Bye.' } },
  });
  renderApp('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  expect(calls.map(({ route }) => route)).toContain('POST /auth/logout');
  expect(localStorage.getItem('token')).toBeNull();
});
