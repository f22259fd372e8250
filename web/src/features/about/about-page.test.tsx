import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';
import { titlesIn } from '../../../test/titles-in.ts';

test('shows the mission, three services, and the office in Singapore with a contact link', async () => {
  renderApp('/about');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Our mission' })).toBeVisible();
  expect(titlesIn('Three teams under one roof')).toEqual(['Digital Marketing', 'Software Development', 'AI & Automation']);
  const office = within(screen.getByRole('region', { name: 'Visit us in Singapore' }));
  expect(office.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
});
