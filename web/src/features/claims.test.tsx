import { screen, within } from '@testing-library/react';
import type { Claims } from '#shared/shell/claims.ts';

/** The pages of a site whose operator has decided on the claims. The build writes them into the page, so they come first. */
const own: Claims = {
  reviews: null,
  companies: '40',
  customers: null,
  testimonials: [{ name: 'Ann Lee', role: 'Owner, Acme', quote: 'It works.' }],
  logos: [
    { name: 'Acme', image: '/images/acme.svg' },
    { name: 'Bolt', image: null },
  ],
};
Object.assign(globalThis, { __CLAIMS__: own });

const open = async (path: string) => (await import('../../test/render-app.tsx')).renderApp(path);

test('the home page claims what the operator does, and nothing else', async () => {
  await open('/');
  expect(await screen.findByText('Trusted by 40 companies.')).toBeVisible();
  expect(screen.queryByText(/reviews/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument();
});

test('the streaming page shows the operator’s customers', async () => {
  await open('/pay-per-view-streaming');
  const logos = within(await screen.findByRole('region', { name: 'Trusted by these companies' }));
  expect(logos.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Acme', 'Bolt']);
  expect(logos.getByText('and by 40 companies that sell their own events.')).toBeVisible();
});

test('the tour shows the operator’s testimonials and leaves out the figure', async () => {
  await open('/new');
  const voices = within(await screen.findByRole('region', { name: 'What broadcasters say' }));
  expect(voices.getByRole('figure')).toHaveTextContent('“It works.”Ann LeeOwner, Acme');
  expect(screen.queryByText('customers')).not.toBeInTheDocument();
  expect(screen.getByText('hours saved')).toBeVisible();
});
