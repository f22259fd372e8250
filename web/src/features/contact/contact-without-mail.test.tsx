import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

test('where the operator named no address, none is made up', async () => {
  renderApp('/contact');
  expect(await screen.findByRole('region', { name: 'Live chat' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Email' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
});
