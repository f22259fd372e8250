import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { tokenFor } from '../../../test/tokens.ts';
import { ApiError } from '../../lib/api/client.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import { WordsDialog } from './words-dialog.tsx';

const REASON = { label: 'Reason', maxLength: 500, missing: 'Say why' };
const said: string[] = [];
const closed = jest.fn();
let isOffline = false;

beforeEach(() => {
  said.length = 0;
  closed.mockClear();
  isOffline = false;
  keepToken(tokenFor('olga'));
});
afterEach(() => act(() => forgetToken()));

function open(words: Omit<typeof REASON, 'missing'> & { missing?: string } = REASON) {
  const confirm = async (text: string) => {
    said.push(text);
    if (isOffline) throw new ApiError(0, 'offline', 'You seem to be offline.');
  };
  render(
    <WordsDialog
      title="Decline?"
      words={words}
      draft="decline ord_1"
      action="Decline"
      busyLabel="Declining..."
      onConfirm={confirm}
      onClose={closed}
    >
      <p>They are told.</p>
    </WordsDialog>,
    { wrapper: BrowserRouter },
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('requires the words that somebody reads, unless they are optional', async () => {
  open();
  await press('Decline');
  expect(await screen.findByRole('alert')).toHaveTextContent('Say why');
  expect(said).toEqual([]);
  cleanup();
  open({ label: 'Note (optional)', maxLength: 500 });
  await press('Decline');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(said).toEqual(['']);
});

test('asks before it drops words, keeps them without a connection, and offers them again after a crash', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Reason'), 'It was a joke. ');
  await press('Cancel');
  await press('Keep editing');
  isOffline = true;
  await press('Decline');
  expect(await screen.findByText('You seem to be offline.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('It was a joke. ');
  cleanup();
  open();
  await press('Bring it back');
  expect(screen.getByLabelText('Reason')).toHaveValue('It was a joke. ');
  isOffline = false;
  await press('Decline');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(said).toEqual(['It was a joke.', 'It was a joke.']);
});
