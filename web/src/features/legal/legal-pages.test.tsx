import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

/** Returns a section of the page. */
const part = (name: string) => screen.getByRole('region', { name });

const pages = [
  ['/terms-and-conditions', 'Terms of Use'],
  ['/terms-of-use', 'Terms of Use'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
] as const;

test.each(pages)('%s is the %s: dated, with every section in its contents', async (path, title) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/Last updated/)).toHaveTextContent(/\d{4}$/);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
  expect(contents.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
});

test('the refund policy has the five terms of the specification and the one for events', async () => {
  renderApp('/refund-policy');
  await screen.findByRole('heading', { level: 1, name: 'Refund Policy' });
  expect(part('Subscriptions')).toHaveTextContent('Annual subscriptions are refundable within 7 days');
  expect(part('Subscriptions')).toHaveTextContent('Monthly subscriptions are not refundable');
  expect(part('When the service is unavailable')).toHaveTextContent(/unavailable for over 48 hours.*partial refund/);
  expect(part('How long it takes')).toHaveTextContent('Processing takes 5-10 business days');
  expect(part('Cancelling in time')).toHaveTextContent('at least 24 hours before the next billing');
  expect(part('Tickets for events and films')).toHaveTextContent(/Each organiser decides.*until the event starts/);
});

test('the privacy policy says what is kept, where and for how long, and how to have it deleted', async () => {
  renderApp('/privacy-policy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(part('What we store, why, and for how long')).toHaveTextContent(/30 days.*contact form, for 1 year/);
  for (const key of ['token', 'ref', 'vite-ui-theme'])
    expect(part('What is stored in your browser')).toHaveTextContent(`${key}:`);
  for (const cookie of ['marquee_session', 'XSRF-TOKEN', 'CloudFront-Policy']) expect(part('Cookies')).toHaveTextContent(cookie);
  const rights = within(part('How to see, export or delete your data'));
  expect(rights.getByRole('link', { name: 'your account page' })).toHaveAttribute('href', '/user/account');
});
