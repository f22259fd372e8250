import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TAKEN_OVER_EVENT } from '#shared/prerendered.ts';
import { EarlyPresses, forgetEarlyPress } from './early-presses.tsx';

/** As the page's own script marks a button that was pressed too early. */
function Page({ onPress }: { onPress: () => void }) {
  return (
    <div onClickCapture={forgetEarlyPress}>
      <button type="button" data-pressed="" onClick={onPress}>
        Early
      </button>
      <button type="button" onClick={onPress}>
        Not pressed
      </button>
      <EarlyPresses />
    </div>
  );
}

test('what was pressed before it worked works once it can, and once only', async () => {
  const onPress = jest.fn();
  const { rerender } = render(<Page onPress={onPress} />);
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<Page onPress={onPress} />);
  expect(onPress).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Early' }));
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('the page is told that it works', () => {
  const told = jest.fn();
  document.addEventListener(TAKEN_OVER_EVENT, told, { once: true });
  render(<EarlyPresses />);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a press of a button that works is not repeated', async () => {
  render(<Page onPress={() => {}} />);
  const button = screen.getByRole('button', { name: 'Not pressed' });
  button.setAttribute('data-pressed', '');
  await userEvent.click(button);
  expect(button).not.toHaveAttribute('data-pressed');
});
