import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

/** Fires the event that browsers send when Escape is pressed. */
function pressEscape() {
  const dialog = screen.getByRole('dialog', { name: 'Checkout' });
  const event = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, event);
  return event;
}

test('Escape and the close button call onClose', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Checkout">
      Card
    </Dialog>,
  );
  expect(pressEscape().defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a locked dialog cannot be closed, not even by a browser that ignores the refusal', () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Checkout" locked>
      Card
    </Dialog>,
  );
  pressEscape();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('a closed dialog renders no content', () => {
  render(
    <Dialog open={false} onClose={() => {}} title="Checkout">
      Card
    </Dialog>,
  );
  expect(screen.queryByText('Card')).not.toBeInTheDocument();
});
