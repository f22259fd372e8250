import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the button with a name as soon as it is there and can be pressed. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
