import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { BrowserRouter } from 'react-router-dom';
import { tokenFor } from '../../../test/tokens.ts';
import { ApiError } from '../../lib/api/client.ts';
import { notify } from '../../lib/notify.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import { bindField } from './bind-field.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';

const called: string[] = [];
beforeEach(() => {
  called.length = 0;
  jest.spyOn(notify, 'success').mockImplementation((message) => void called.push(message));
});

interface DialogProps {
  send?: () => Promise<string>;
  draft?: string | null;
}

const renamed = () => Promise.resolve('It is renamed.');

function NameDialog({ send = renamed, draft = 'name' }: DialogProps) {
  const form = useForm({ defaultValues: { name: 'Gala' } });
  return (
    <FormDialog
      form={form}
      title="Rename"
      action="Rename it"
      busyLabel="Renaming..."
      draft={draft}
      send={send}
      onDone={() => void called.push('done')}
      onClose={() => void called.push('closed')}
    >
      <Field label="Name" {...bindField(form, 'name')} />
    </FormDialog>
  );
}

const open = (props: DialogProps = {}) => render(<NameDialog {...props} />, { wrapper: BrowserRouter });
const type = (text: string) => userEvent.type(screen.getByLabelText('Name'), text);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('marquee-draft:'));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Rename it' }));

test('says what came of it, closes, and tells the page', async () => {
  open();
  await press();
  expect(called).toEqual(['It is renamed.', 'closed', 'done']);
});

test('stays open while it is sent', async () => {
  const sent = Promise.withResolvers<string>();
  open({ send: () => sent.promise });
  await press();
  expect(screen.getByRole('button', { name: 'Renaming...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  sent.resolve('It is renamed.');
  await screen.findByRole('button', { name: 'Rename it' });
});

test('a failure keeps it open with what was typed', async () => {
  open({ send: () => Promise.reject(new ApiError(0, 'offline', 'You seem to be offline.')) });
  await userEvent.type(screen.getByLabelText('Name'), ' night');
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
  expect(screen.getByLabelText('Name')).toHaveValue('Gala night');
  expect(called).toEqual([]);
});

describe('words that are not sent yet', () => {
  beforeEach(() => keepToken(tokenFor('olga')));
  afterEach(() => act(() => forgetToken()));

  const ways = {
    Escape: () => act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))),
    Cancel: () => click('Cancel'),
    Close: () => click('Close'),
  };
  test.each(Object.keys(ways) as (keyof typeof ways)[])('are not dropped by %s without a question', async (way) => {
    open();
    await type(' night');
    await ways[way]();
    const question = screen.getByRole('dialog', { name: 'Discard what you typed?' });
    expect(called).toEqual([]);
    await click('Keep editing');
    expect(question).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Gala night');
    await ways[way]();
    await click('Discard');
    expect(called).toEqual(['closed']);
    expect(keptDrafts()).toEqual([]);
  });

  test('ask nothing where there are none', async () => {
    open();
    ways.Escape();
    expect(called).toEqual(['closed']);
  });

  test('hold the tab, until they are sent', async () => {
    open();
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await type(' night');
    expect(leave()).toBe(true);
  });

  test('are asked about by the back button', async () => {
    window.history.pushState({ idx: 0 }, '', '/before');
    window.history.pushState({ idx: 1 }, '', '/here');
    open();
    await type(' night');
    act(() => window.history.back());
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/here'));
    expect(screen.getByLabelText('Name')).toHaveValue('Gala night');
  });

  test('are offered again after a crash, and forgotten once they are sent', async () => {
    open();
    await type(' night');
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    cleanup();
    open();
    await click('Bring it back');
    expect(screen.getByLabelText('Name')).toHaveValue('Gala night');
    await press();
    expect(called).toEqual(['It is renamed.', 'closed', 'done']);
    cleanup();
    expect(keptDrafts()).toEqual([]);
  });

  test('are kept nowhere if they are secret, and still asked about', async () => {
    open({ draft: null });
    await type(' night');
    cleanup();
    expect(keptDrafts()).toEqual([]);
    open({ draft: null });
    await type(' night');
    ways.Escape();
    expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
  });
});
