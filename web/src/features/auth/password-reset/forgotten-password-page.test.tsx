import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, fakeApi, goOffline } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const success = { 'POST /auth/forgotten-password': { json: { message: 'If there is an account ...' } } };

async function requestLink(email: string) {
  if (email) await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
}

const sent = (calls: ApiCall[]) => calls.filter(({ route }) => route === 'POST /auth/forgotten-password').map(({ body }) => body);

test('the login page links here and passes the address on', async () => {
  renderApp('/auth/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('button', { name: 'Email me a link' })).toBeVisible();
  expect(location.pathname).toBe('/auth/forgotten-password');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('requests the link and says what happens next, without revealing whether there is an account', async () => {
  const calls = fakeApi(success);
  renderApp('/auth/forgotten-password');
  await requestLink('ada@example.com');
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('If there is an account for ada@example.com');
  expect(sent(calls)).toEqual([{ email: 'ada@example.com' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Request another link' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
});

test.each([
  ['', 'Email is required'],
  ['ada@home', 'Please enter a valid email address'],
])('%p shows an error at the field', async (email, words) => {
  const calls = fakeApi(success);
  renderApp('/auth/forgotten-password');
  await requestLink(email);
  expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent(calls)).toEqual([]);
});

test('a failure says why and keeps the address', async () => {
  fakeApi({ 'POST /auth/forgotten-password': { status: 429, json: { error: 'Too many attempts. Try again in 12 minutes.' } } });
  renderApp('/auth/forgotten-password');
  await requestLink('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 12 minutes.');
  goOffline();
  await requestLink('');
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});
