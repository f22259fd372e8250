import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './checkbox.tsx';

test('is checked and unchecked by its label', async () => {
  render(<Checkbox label="I agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
});

test('can be indeterminate', () => {
  const { rerender } = render(<Checkbox label="All events" indeterminate />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  rerender(<Checkbox label="All events" />);
  expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
});

test('describes its error, and passes its element to the ref', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Checkbox label="I agree" error="Accept the terms to continue." ref={ref} />);
  expect(ref.current).toHaveAccessibleDescription('Accept the terms to continue.');
  expect(ref.current).toBeInvalid();
});
