import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { keepPending } from '../../../lib/session/pending.ts';
import { forgetToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const LINK = '/auth/reset-password#token=secret-1';
const token = tokenFor('ada');
const success = {
  'POST /auth/reset-password': {
    json: { token, message: 'Your password has been changed, and you are logged out everywhere else.' },
  },
};
const used = {
  'POST /auth/reset-password': { status: 410, json: { error: 'This link was already used.', code: 'reset_link_unusable' } },
};

async function choose(password: string) {
  if (password) await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.click(await screen.findByRole('button', { name: 'Set password and log in' }));
}

test('the token is used and removed from the address and the history', async () => {
  const entries = history.length;
  const calls = fakeApi(success);
  renderApp(LINK);
  await screen.findByLabelText('New password');
  await waitFor(() => expect(location.href).not.toContain('secret-1'));
  expect(JSON.stringify(history.state)).not.toContain('secret-1');
  expect(history.length).toBe(entries + 1);
  await choose('brand new');
  expect(await screen.findByText('Your password has been changed, and you are logged out everywhere else.')).toBeVisible();
  expect(calls.find(({ route }) => route === 'POST /auth/reset-password')?.body).toEqual({
    token: 'secret-1',
    password: 'brand new',
  });
  expect(localStorage.getItem('token')).toBe(token);
  expect(location.pathname).toBe('/');
});

test('with a purchase pending, success leads back to it', async () => {
  keepPending({ kind: 'purchase', eventId: 'evt', packageId: 'pkg', returnTo: '/not-found' });
  fakeApi(success);
  renderApp(LINK);
  await choose('brand new');
  await waitFor(() => expect(location.pathname).toBe('/not-found'));
});

test.each([
  ['', 'Password is required'],
  ['five5', 'Password must be at least 6 characters'],
])('%p shows an error at the field', async (password, words) => {
  const calls = fakeApi(success);
  renderApp(LINK);
  await choose(password);
  expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(words);
  expect(calls).toEqual([]);
});

test('the password can be shown before it is set', async () => {
  renderApp(LINK);
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

test('a link that no longer works says so and offers a new one; another link on the same page works', async () => {
  fakeApi(used);
  renderApp(LINK);
  await choose('brand new');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
  expect(screen.getByRole('link', { name: 'Email me a new link' })).toHaveAttribute('href', '/auth/forgotten-password');
  act(() => {
    location.hash = 'token=secret-2';
  });
  expect(await screen.findByLabelText('New password')).toHaveValue('');
  expect(location.href).not.toContain('secret-2');
});

test('without a token there is no form', async () => {
  renderApp('/auth/reset-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('an unavailable server uses up neither the link nor the typed password', async () => {
  fakeApi({ 'POST /auth/reset-password': { status: 503, json: { error: 'This is not available right now.' } } });
  renderApp(LINK);
  await choose('brand new');
  expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
  expect(screen.getByLabelText('New password')).toHaveValue('brand new');
});
