import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

test('names the account of a logged-in visitor and offers to log in with another one', async () => {
  keepToken(tokenFor('ada'));
  renderApp('/denied');
  expect(await screen.findByText(/You are logged in as/)).toHaveTextContent('ada@example.com');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('link', { name: 'Log in with another account' }));
  expect(await screen.findByRole('form', { name: 'Log in' })).toBeVisible();
});

test('asks a logged-out visitor to log in', async () => {
  renderApp('/denied');
  expect(await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});
