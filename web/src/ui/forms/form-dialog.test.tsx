import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/client.ts';
import { notify } from '../../lib/notify.ts';
import { bindField } from './bind-field.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';

const called: string[] = [];
beforeEach(() => {
  called.length = 0;
  jest.spyOn(notify, 'success').mockImplementation((message) => void called.push(message));
});

function NameDialog({ send }: { send: () => Promise<string> }) {
  const form = useForm({ defaultValues: { name: 'Gala' } });
  return (
    <FormDialog
      form={form}
      title="Rename"
      action="Rename it"
      busyLabel="Renaming..."
      send={send}
      onDone={() => void called.push('done')}
      onClose={() => void called.push('closed')}
    >
      <Field label="Name" {...bindField(form, 'name')} />
    </FormDialog>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Rename it' }));

test('says what came of it, closes, and tells the page', async () => {
  render(<NameDialog send={() => Promise.resolve('It is renamed.')} />);
  await press();
  expect(called).toEqual(['It is renamed.', 'closed', 'done']);
});

test('stays open while it is sent', async () => {
  const sent = Promise.withResolvers<string>();
  render(<NameDialog send={() => sent.promise} />);
  await press();
  expect(screen.getByRole('button', { name: 'Renaming...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  sent.resolve('It is renamed.');
  await screen.findByRole('button', { name: 'Rename it' });
});

test('a failure keeps it open with what was typed', async () => {
  render(<NameDialog send={() => Promise.reject(new ApiError(0, 'offline', 'You seem to be offline.'))} />);
  await userEvent.type(screen.getByLabelText('Name'), ' night');
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
  expect(screen.getByLabelText('Name')).toHaveValue('Gala night');
  expect(called).toEqual([]);
});
