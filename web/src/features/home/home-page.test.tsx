import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session.ts';
import { followTheme } from '../../lib/theme.ts';

afterEach(() => act(() => forgetToken()));

test('a broadcaster is led to register', () => {
  renderApp('/');
  for (const link of screen.getAllByRole('link', { name: 'Start free trial' })) {
    expect(link).toHaveAttribute('href', '/auth/register');
  }
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});

test('whoever is signed in is named and not asked to register again', () => {
  keepToken(tokenFor('ada'));
  renderApp('/');
  expect(screen.getByText('ada')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start free trial' })).not.toBeInTheDocument();
});

test('the toggle switches between dark and light', async () => {
  followTheme();
  renderApp('/');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement).toHaveClass('light');
});
