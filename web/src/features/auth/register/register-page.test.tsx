import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { keepPending } from '../../../lib/session/pending.ts';
import { forgetToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

async function register({ name = 'Ada Okonkwo', email = 'ada@example.com', password = 'secret1' } = {}) {
  const user = userEvent.setup();
  const fill = async (label: string, value: string) => value && user.type(await screen.findByLabelText(label), value);
  await fill('Full Name', name);
  await fill('Email', email);
  await fill('Password', password);
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
}

const token = tokenFor('ada');
const sent = (calls: ApiCall[]) => calls.find(({ route }) => route === 'POST /auth/register')?.body;
const success = (message: string) => ({ 'POST /auth/register': { json: { token: token, message } } });

test('empty fields say what is required', async () => {
  renderApp('/auth/register');
  await register({ name: '', email: '', password: '' });
  for (const field of ['Full Name', 'Email', 'Password']) {
    expect(await screen.findByText(`${field} is required`)).toBeVisible();
  }
});

test('an invalid address and a short password show errors', async () => {
  renderApp('/auth/register');
  await register({ email: 'ada', password: 'five5' });
  expect(await screen.findByText('Invalid email')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
});

test('success uses up the referral, keeps the token and goes to the login page, already logged in', async () => {
  const calls = fakeApi(success('Welcome, Ada.'));
  renderApp('/auth/register?ref=friend42');
  await register();
  expect(await screen.findByText('Welcome, Ada.')).toBeVisible();
  expect(location.pathname).toBe('/auth/login');
  expect(sent(calls)).toEqual({
    name: 'Ada Okonkwo',
    email: 'ada@example.com',
    password: 'secret1',
    referral: 'friend42',
  });
  expect(localStorage.getItem('ref')).toBeNull();
  expect(localStorage.getItem('token')).toBe(token);
  expect(await screen.findByRole('heading', { name: 'You are logged in as ada' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test('without a referral null is sent, without a server message the catalogue’s is shown', async () => {
  const calls = fakeApi(success(''));
  renderApp('/auth/register');
  await register();
  expect(await screen.findByText('Registration successful! Redirecting to checkout...')).toBeVisible();
  expect(sent(calls)).toMatchObject({ referral: null });
});

test('with a purchase pending, success leads back to it', async () => {
  keepPending({ kind: 'purchase', eventId: 'evt', packageId: 'pkg', returnTo: '/not-found' });
  fakeApi(success('Welcome, Ada.'));
  renderApp('/auth/register');
  const before = history.length;
  await register();
  await waitFor(() => expect(location.pathname).toBe('/not-found'));
  // The empty form is not what the way back leads to.
  expect(history).toHaveLength(before);
});

test('a refused password is marked at its field, and in no other place of the form', async () => {
  const error = 'This password is one of the most common ones. Please choose another.';
  fakeApi({ 'POST /auth/register': { status: 400, json: { code: 'invalid_input', field: 'password', error } } });
  renderApp('/auth/register');
  await register();
  expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test.each([
  [
    { error: 'An account with this email already exists. Log in instead.' },
    'An account with this email already exists. Log in instead.',
  ],
  [{}, 'Something went wrong! Please try again.'],
])('a failure shows in a toast and in the form, and the referral stays', async (json, message) => {
  fakeApi({ 'POST /auth/register': { status: 409, json } });
  renderApp('/auth/register?ref=friend42');
  await register();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(location.pathname).toBe('/auth/register');
  expect(localStorage.getItem('ref')).toBe('friend42');
});
