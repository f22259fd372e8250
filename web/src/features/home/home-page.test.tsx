import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render-app.tsx';
import { titlesIn } from '../../../test/titles-in.ts';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import { followTheme } from '../../lib/theme.ts';

afterEach(() => act(() => forgetToken()));

test('leads a broadcaster to what selling offers, and to the sign-up of sellers', async () => {
  renderApp('/');
  const main = within(await screen.findByRole('main'));
  expect(main.getByRole('link', { name: 'Sell tickets' })).toHaveAttribute('href', '/sell');
  expect(screen.getByRole('link', { name: 'Start free trial' })).toHaveAttribute('href', '/auth/register?sell');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});

test('names a signed-in visitor and does not ask them to register', async () => {
  keepToken(tokenFor('ada'));
  renderApp('/');
  expect(await screen.findByRole('button', { name: 'Account of ada' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start free trial' })).not.toBeInTheDocument();
});

test('the toggle switches between dark and light', async () => {
  followTheme();
  renderApp('/');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).toHaveClass('light');
});

test('the hero shows the reviews and the promises', () => {
  renderApp('/');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Five out of five stars' })).toBeVisible();
  expect(screen.getByText('200 reviews.').closest('p')).toHaveTextContent('200 reviews. Trusted by 50,000+ companies.');
  expect(screen.getByText('Try all features for 7 days. No contracts. No credit card needed.')).toBeVisible();
});

test('lists four automatic features', () => {
  renderApp('/');
  expect(titlesIn('Backstage runs itself')).toEqual([
    'SEO Optimization',
    'Safe and Secure',
    'Automated Crawling',
    'Automated Reports',
  ]);
});

test('the top and the end of the page link to the plans, signed in or not', () => {
  const plansLinks = () => screen.getAllByRole('link', { name: 'See plans and prices' });
  const { unmount } = renderApp('/');
  expect(plansLinks().map((link) => link.getAttribute('href'))).toEqual(['/plans', '/plans']);
  unmount();
  keepToken(tokenFor('ada'));
  renderApp('/');
  expect(plansLinks()).toHaveLength(2);
});
