import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { keepPending, peekPending } from '../../lib/session/pending.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('shows five groups of three plans, each paid one time', async () => {
  renderApp('/plans');
  for (const group of ['SEO', 'Social Media', 'Content Marketing', 'PPC', 'Email Marketing']) {
    expect(await screen.findByRole('heading', { level: 2, name: group })).toBeVisible();
  }
  expect(screen.getAllByText('One time')).toHaveLength(15);
  const basic = await card('Social Media Basic');
  expect(basic.getByText('$14.99')).toBeVisible();
  expect(basic.getByText('Platforms managed:')).toHaveTextContent('Platforms managed: 2');
  expect(basic.getByText('Analytics report:')).toHaveTextContent('Analytics report: Monthly');
  expect((await card('Social Media Starter')).getByText('Analytics report')).toHaveTextContent('Not included: Analytics report');
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('signed out, the button reads Sign up, leads to the login and keeps the plan', async () => {
  renderApp('/plans');
  await userEvent.click((await card('PPC Basic')).getByRole('button', { name: /Sign up/ }));
  await waitFor(() => expect(location.pathname).toBe('/auth/login'));
  expect(peekPending()).toEqual({ kind: 'plan', planId: 'ppc-basic', returnTo: '/plans' });
});

test('signed in, the button reads Purchase plan and opens the payment dialog', async () => {
  keepToken(tokenFor('ada'));
  fakeApi({});
  renderApp('/plans');
  await userEvent.click((await card('PPC Basic')).getByRole('button', { name: /Purchase plan/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
  expect(dialog).toHaveTextContent('PPC Basic');
  expect(dialog).toHaveTextContent('$99.99');
});

test('a visitor who returns signed in finds the dialog of their plan open', async () => {
  keepToken(tokenFor('ada'));
  keepPending({ kind: 'plan', planId: 'seo-standard', returnTo: '/plans' });
  fakeApi({});
  renderApp('/plans');
  expect(await screen.findByRole('dialog', { name: 'Checkout' })).toHaveTextContent('SEO Standard');
  expect(peekPending()).toBeNull();
});
