import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';

test('says that selling costs nothing where the operator keeps no share', async () => {
  renderApp('/sell');
  const cost = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(cost.getByText('Nothing')).toBeVisible();
  expect(cost.getByText('We keep no share of your sales. What your buyers pay is yours.')).toBeVisible();
  expect(cost.queryByText('Our share')).not.toBeInTheDocument();
});
