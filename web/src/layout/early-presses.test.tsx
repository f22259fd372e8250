import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TAKEN_OVER_EVENT } from '#shared/shell/prerendered.ts';
import { EarlyPresses, forgetEarlyPress } from './early-presses.tsx';

/** A page with a button marked as pressed early, as the inline script marks it. */
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

test('replays an early press after hydration, once only', async () => {
  const onPress = jest.fn();
  const { rerender } = render(<Page onPress={onPress} />);
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(<Page onPress={onPress} />);
  expect(onPress).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Early' }));
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('announces that the page is hydrated', () => {
  const listener = jest.fn();
  document.addEventListener(TAKEN_OVER_EVENT, listener, { once: true });
  render(<EarlyPresses />);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('does not replay a press that already had its effect', async () => {
  render(<Page onPress={() => {}} />);
  const button = screen.getByRole('button', { name: 'Not pressed' });
  button.setAttribute('data-pressed', '');
  await userEvent.click(button);
  expect(button).not.toHaveAttribute('data-pressed');
});
