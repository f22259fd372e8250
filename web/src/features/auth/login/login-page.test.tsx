import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, goOffline } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { keepPending, peekPending } from '../../../lib/session/pending.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

async function fillIn(email: string, password: string) {
  const user = userEvent.setup();
  if (email) await user.type(await screen.findByLabelText('Email'), email);
  if (password) await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
}

test('empty fields say what is required and nothing is sent', async () => {
  const calls = fakeApi({});
  renderApp('/auth/login');
  await fillIn('', '');
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(calls.filter(({ route }) => route === 'POST /auth/login')).toEqual([]);
});

test('an invalid address shows an error', async () => {
  fakeApi({});
  renderApp('/auth/login');
  await fillIn('ada@home', 'secret1');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
});

test.each([
  [400, { error: 'Field email is wrong.' }, 'Invalid input. Please check your credentials.'],
  [401, { error: 'No.' }, 'Unauthorized: Invalid email or password.'],
  [404, { error: 'No.' }, 'No account found with this email.'],
  [500, { error: 'No.' }, 'Server error: Please try again later.'],
  [429, { error: 'Too many attempts. Try again in 12 minutes.' }, 'Too many attempts. Try again in 12 minutes.'],
  [418, {}, 'An unexpected error occurred.'],
])('status %i shows its message in a toast and in the form', async (status, json, message) => {
  fakeApi({ 'POST /auth/login': { status, json } });
  renderApp('/auth/login');
  await fillIn('ada@example.com', 'secret1');
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a lost connection shows its own message', async () => {
  goOffline();
  renderApp('/auth/login');
  await fillIn('ada@example.com', 'secret1');
  await waitFor(() => expect(screen.getAllByText(/You seem to be offline/)).toHaveLength(2));
});

test('success keeps the token, shows the message of the server and goes home', async () => {
  const token = tokenFor('ada');
  const calls = fakeApi({ 'POST /auth/login': { json: { token, message: 'Welcome back, Ada.' } } });
  renderApp('/auth/login');
  await fillIn('ada@example.com', 'secret1');
  expect(await screen.findByText('Welcome back, Ada.')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(localStorage.getItem('token')).toBe(token);
  const sent = calls.find(({ route }) => route === 'POST /auth/login');
  expect(sent).toMatchObject({ body: { email: 'ada@example.com', password: 'secret1' } });
  expect(sent?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
});

test('success leads those who sell to the studio', async () => {
  const left = jest.spyOn(leave, 'to').mockReturnValue();
  const organization = { organizationId: 'usr_1', name: 'Ringside', role: 'owner', rights: [], isApproved: true, trial: null };
  fakeApi({
    'POST /auth/login': { json: { token: tokenFor('olu'), message: 'Welcome back, Olu.' } },
    'GET /studio/organizations': { json: { organizations: [organization], mayStart: false } },
  });
  renderApp('/auth/login');
  await fillIn('olu@example.com', 'secret1');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/studio'));
  left.mockRestore();
});

test('success leads those who do not sell home', async () => {
  fakeApi({
    'POST /auth/login': { json: { token: tokenFor('ada'), message: 'Welcome back, Ada.' } },
    'GET /studio/organizations': { json: { organizations: [], mayStart: true } },
  });
  renderApp('/auth/login');
  await fillIn('ada@example.com', 'secret1');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('with a purchase pending, success leads back to it', async () => {
  keepPending({ kind: 'purchase', eventId: 'evt', packageId: 'pkg', returnTo: '/not-found' });
  fakeApi({ 'POST /auth/login': { json: { token: tokenFor('ada'), message: 'Welcome back, Ada.' } } });
  renderApp('/auth/login');
  expect(await screen.findByText('Next: pay for your ticket.')).toBeVisible();
  await fillIn('ada@example.com', 'secret1');
  await waitFor(() => expect(location.pathname).toBe('/not-found'));
});

test('somebody who was invited to a team reads what comes next, and with which address', async () => {
  keepPending({ kind: 'visit', returnTo: '/studio/join' });
  fakeApi({});
  renderApp('/auth/login');
  expect(await screen.findByText(/Next: accept the invitation to the team, with the email address/)).toBeVisible();
});

test('a visitor sent here from a page returns to it, once', async () => {
  keepPending({ kind: 'visit', returnTo: '/not-found' });
  fakeApi({ 'POST /auth/login': { json: { token: tokenFor('ada'), message: 'Welcome back, Ada.' } } });
  renderApp('/auth/login');
  await fillIn('ada@example.com', 'secret1');
  await waitFor(() => expect(location.pathname).toBe('/not-found'));
  expect(peekPending()).toBeNull();
});

test('a visitor who is logged in sees ways on instead of the form, and can log in with another account', async () => {
  keepToken(tokenFor('ada'));
  fakeApi({ 'POST /auth/login': { json: { token: tokenFor('bea'), message: 'Welcome back, Bea.' } } });
  renderApp('/auth/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'You are logged in as ada' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Log in' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute('href', '/user/library');
  await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }));
  await fillIn('bea@example.com', 'secret1');
  expect(await screen.findByText('Welcome back, Bea.')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a visitor who is already logged in continues to the page that they were sent from, once', async () => {
  keepToken(tokenFor('ada'));
  keepPending({ kind: 'visit', returnTo: '/not-found' });
  renderApp('/auth/login');
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  await waitFor(() => expect(location.pathname).toBe('/not-found'));
  expect(peekPending()).toBeNull();
});
