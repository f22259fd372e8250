import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { notify } from '../lib/notify.ts';

beforeEach(async () => {
  fakeApi({});
  renderApp('/plans');
  await screen.findByRole('contentinfo');
});

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const sitePages = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Plans', '/plans'],
  ['About', '/about'],
  ['Contact', '/contact'],
];

test('the header links to the pages of the specification and marks the current one', async () => {
  const nav = await screen.findByRole('navigation', { name: 'Site' });
  expect(linksIn(nav)).toEqual(sitePages);
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Plans');
  expect(screen.getByRole('button', { name: /Switch to .* theme/ })).toBeEnabled();
});

test('the header leads to what selling offers, and so does the mobile menu', async () => {
  expect(screen.getByRole('link', { name: 'Sell tickets' })).toHaveAttribute('href', '/sell');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Sell tickets' })).toHaveAttribute('href', '/sell');
});

test('the header, the mobile menu and the footer lead to the events', async () => {
  expect(screen.getAllByRole('link', { name: 'Events' }).map((link) => link.getAttribute('href'))).toEqual([
    '/events',
    '/events',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
});

test('the mobile menu has the same pages, and closes when one is chosen', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(linksIn(within(menu).getByRole('navigation', { name: 'Site' }))).toEqual(sitePages);
  await userEvent.click(within(menu).getByRole('link', { name: 'About' }));
  expect(location.pathname).toBe('/about');
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
});

test('a toast that is raised while the mobile menu is open is in front of it, and remains when it closes', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  notify.success('Saved');
  const toast = await screen.findByText('Saved');
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(toast);
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(toast).toBeInTheDocument();
});

test('the footer has its tagline and the legal links', async () => {
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText('Paid video events, live and on demand.')).toBeVisible();
  for (const [name, path] of [
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
    ['Refund policy', '/refund-policy'],
    ['Check a statement', '/verify'],
  ] as const) {
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('the first Tab stop is the link that skips the header', async () => {
  await screen.findByRole('contentinfo');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});
