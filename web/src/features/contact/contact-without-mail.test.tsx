import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

test('shows no email address if the operator has set none', async () => {
  renderApp('/contact');
  expect(await screen.findByRole('region', { name: 'Live chat' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Email' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
});
