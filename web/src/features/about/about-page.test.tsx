import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

test('shows the mission, three services, and the office in Singapore with a contact link', async () => {
  renderApp('/about');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Our mission' })).toBeVisible();
  const trades = within(screen.getByRole('region', { name: 'Three teams under one roof' }));
  expect(trades.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Digital Marketing',
    'Software Development',
    'AI & Automation',
  ]);
  const office = within(screen.getByRole('region', { name: 'Visit us in Singapore' }));
  expect(office.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
});
