import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { keepPending } from '../../../lib/session/pending.ts';
import { forgetToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const user = userEvent.setup();
const challenged = { 'POST /auth/login': { json: { message: 'Enter the code.', challenge: 'challenge-1' } } };
const welcome = { json: { token: tokenFor('ada'), message: 'Welcome back, Ada.' } };

/** Enters the password of an account with two-factor login. @param answer to the code */
async function reachCode(answer: { status?: number; json: object } = welcome): Promise<ApiCall[]> {
  const calls = fakeApi({ ...challenged, 'POST /auth/second-factor': answer });
  renderApp('/auth/login');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return calls;
}

const field = () => screen.getByRole('textbox');
const logIn = () => user.click(screen.getByRole('button', { name: 'Log in' }));
const sent = (calls: ApiCall[]) => calls.filter(({ route }) => route === 'POST /auth/second-factor').map(({ body }) => body);

test('the right password leads to a field that phones fill in, with the focus in it, and nobody is logged in yet', async () => {
  await reachCode();
  expect(field()).toHaveAccessibleName('Code');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a pasted code logs in, and leads back to the pending purchase', async () => {
  keepPending({ kind: 'purchase', eventId: 'evt', packageId: 'pkg', returnTo: '/not-found' });
  const calls = await reachCode();
  await user.paste('123 456');
  await logIn();
  expect(await screen.findByText('Welcome back, Ada.')).toBeVisible();
  expect(sent(calls)).toEqual([{ challenge: 'challenge-1', code: '123 456' }]);
  expect(localStorage.getItem('token')).toBe(welcome.json.token);
  await waitFor(() => expect(location.pathname).toBe('/not-found'));
});

test('a recovery code does as well', async () => {
  const calls = await reachCode();
  await user.type(field(), '12');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  expect(field()).toHaveAccessibleName('Recovery code');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).not.toHaveAttribute('inputmode', 'numeric');
  await user.type(field(), 'abcd-efgh-jkmn-pqrs{Enter}');
  await waitFor(() => expect(sent(calls)).toEqual([{ challenge: 'challenge-1', code: 'abcd-efgh-jkmn-pqrs' }]));
});

test('an empty code is not sent', async () => {
  const calls = await reachCode();
  await logIn();
  expect(field()).toHaveAccessibleDescription('Enter a code');
  expect(sent(calls)).toEqual([]);
});

test.each([
  [400, 'invalid_input', 'This code is not right. Enter the one that your app shows now.'],
  [429, 'too_many_attempts', 'There were too many wrong codes, so only a recovery code works for now. Try again in 2 hours.'],
])('status %i shows why at the field', async (status, code, error) => {
  await reachCode({ status, json: { error, code, field: 'code' } });
  await user.type(field(), '123456{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(error));
  expect(field()).toHaveFocus();
});

test('any other failure is shown above the form', async () => {
  await reachCode({ status: 503, json: { error: 'This is not available right now.', code: 'unavailable' } });
  await user.type(field(), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not available right now.');
});

test('a challenge that is over leads back to the password, and says why', async () => {
  await reachCode({ status: 410, json: { error: 'Too much time has passed. Log in again.', code: 'login_over' } });
  await user.type(field(), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.getByText('Too much time has passed. Log in again.')).toBeVisible();
});

test('another account can be logged in to instead', async () => {
  await reachCode();
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('a new password is followed by the code, too', async () => {
  const message = 'Your password has been changed. Now enter the code that your authenticator app shows.';
  const calls = fakeApi({
    'POST /auth/reset-password': { json: { message, challenge: 'challenge-2' } },
    'POST /auth/second-factor': welcome,
  });
  renderApp('/auth/reset-password#token=secret-1');
  await user.type(await screen.findByLabelText('New password'), 'brand new');
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  await user.type(field(), '123456{Enter}');
  expect(await screen.findByText('Welcome back, Ada.')).toBeVisible();
  expect(sent(calls)).toEqual([{ challenge: 'challenge-2', code: '123456' }]);
});

test('a new password whose code came too late leads to the login', async () => {
  fakeApi({
    'POST /auth/reset-password': { json: { message: 'Done.', challenge: 'challenge-2' } },
    'POST /auth/second-factor': { status: 410, json: { error: 'Log in again.', code: 'login_over' } },
  });
  renderApp('/auth/reset-password#token=secret-1');
  await user.type(await screen.findByLabelText('New password'), 'brand new{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
});
