import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, goOffline } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';
import { sampleEvent } from '../test/sample-event.ts';
import { noteFilm } from './lib/page/film-on.ts';

function connection(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}
afterEach(() => jest.restoreAllMocks());

const SENTENCE = 'You are offline. Anything you typed is kept.';

test('without a connection the page says so and keeps typed text; the message disappears once online', async () => {
  renderApp('/auth/login');
  const email = await screen.findByLabelText('Email');
  await userEvent.type(email, 'ada@example.com');
  goOffline();
  connection(false);
  expect(screen.getByText(SENTENCE)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(screen.getAllByText(/You seem to be offline/)[0]).toBeVisible());
  expect(email).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  connection(true);
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
});

test('over a film it says that the place is kept, because nothing is typed there', async () => {
  renderApp('/auth/login');
  const end = noteFilm();
  connection(false);
  expect(screen.getByText('You are offline. Your place is kept.')).toBeVisible();
  end();
  connection(true);
});

test('back online, the page’s data are fetched again', async () => {
  fakeApi({ 'GET /events/domain/fight': { json: sampleEvent({ title: 'Before' }) } });
  renderApp('/paypal?event=fight&package=pkg_main');
  expect(await screen.findByText('Before')).toBeVisible();
  connection(false);
  fakeApi({ 'GET /events/domain/fight': { json: sampleEvent({ title: 'After' }) } });
  // SWR does not refetch responses younger than 2 seconds.
  await act(() => new Promise((resolve) => setTimeout(resolve, 2100)));
  connection(true);
  expect(await screen.findByText('After')).toBeVisible();
});
