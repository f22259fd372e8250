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

test('somebody who has not bought an event sees and buys it on its watch page', async () => {
  keepToken(tokenFor('ada', Math.floor(Date.now() / 1000) + 3600));
  const event = sampleEvent({ _id: 'evt_lights', title: 'Northern Lights' });
  fakeApi({
    'POST /events/evt_lights/playback': { status: 402, json: { error: 'Buy this event to watch it.', code: 'not_entitled' } },
    'GET /events/domain/evt_lights': { json: event },
    'GET /orders/mine': { json: { orders: [], opens: [], gifts: [] } },
  });
  renderApp('/user/watch/evt_lights');
  expect(await screen.findByRole('heading', { level: 1, name: 'Northern Lights' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Buy this event to watch it. Once you have paid, it plays right here.');
  expect((await screen.findAllByRole('button', { name: /Pay Now/ })).length).toBeGreaterThan(0);
  expect(location.pathname).toBe('/user/watch/evt_lights');
});

test('an event that sells nothing leads to others', async () => {
  fakeApi({ 'GET /events/domain/over': { json: sampleEvent({ packages: [], is_trial: false }) } });
  renderApp('/e/over');
  expect(await screen.findByRole('link', { name: 'See what else is on' })).toHaveAttribute(
    'href',
    '//marquee.localhost:3000/events',
  );
  expect(screen.getByRole('link', { name: 'Marquee, all events' })).toHaveAttribute('href', '//marquee.localhost:3000/events');
});

test.each(['/not-found', '/no/such/page'])('%s shows the 404 page, with a link to home', async (path) => {
  renderApp(path);
  expect(await screen.findByText(/ventured into the unknown/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', '//marquee.localhost:3000/events');
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
