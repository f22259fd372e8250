import { render, screen } from '@testing-library/react';
import { AppError } from './app-error.tsx';

test('a page that breaks says so and offers to reload', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <AppError>
      <Broken />
    </AppError>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  jest.restoreAllMocks();
});
