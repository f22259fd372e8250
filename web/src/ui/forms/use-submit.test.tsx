import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/client.ts';
import { Field } from './field.tsx';
import { ProblemForm } from './problem-form.tsx';
import { type RefusableFields, useSubmit } from './use-submit.ts';

interface Values {
  code: string;
}

interface Props {
  send: (values: Values) => Promise<unknown>;
  fields?: RefusableFields<Values>;
}

function CodeForm({ send, fields }: Props) {
  const form = useForm<Values>({ defaultValues: { code: '' } });
  const { submit, submitTo, problem } = useSubmit(form, send, fields);
  return (
    <ProblemForm aria-label="Enter a code" problem={problem} onSubmit={submit}>
      <Field
        label="Code"
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: 'Code is required' })}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={() => void submitTo(() => Promise.resolve())()}>
        Try out
      </button>
    </ProblemForm>
  );
}

const refusal = (field?: string) =>
  new ApiError(400, 'invalid_input', 'That code is not known.', { error: 'That code is not known.', ...(field && { field }) });

async function sendOnce(props: Props) {
  render(<CodeForm {...props} />);
  await userEvent.type(screen.getByLabelText('Code'), 'early');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('sends what is typed once it is valid', async () => {
  const send = jest.fn(() => Promise.resolve());
  render(<CodeForm send={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Code is required');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Code'), 'early{Enter}');
  expect(send).toHaveBeenCalledWith({ code: 'early' });
});

test('shows a refusal at its field, takes the focus there and keeps what was typed', async () => {
  await sendOnce({ send: () => Promise.reject(refusal('code')) });
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAccessibleDescription('That code is not known.');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('early');
});

test('a form names the field for what the server calls otherwise', async () => {
  await sendOnce({ send: () => Promise.reject(refusal('promo')), fields: (name) => (name === 'promo' ? 'code' : undefined) });
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('That code is not known.');
});

test.each([
  ['no field', refusal(), undefined],
  ['a field that the form does not have', refusal('other'), undefined],
  ['a field that shows no refusals', refusal('code'), []],
])('says above the fields why it failed if the server named %s', async (_, error, fields) => {
  await sendOnce({ send: () => Promise.reject(error), ...(fields && { fields }) });
  expect(screen.getByRole('alert')).toHaveTextContent('That code is not known.');
  expect(screen.getByLabelText('Code')).not.toHaveAccessibleDescription();
});

test('the next attempt takes the reason of the last one away, with whatever button', async () => {
  await sendOnce({ send: () => Promise.reject(refusal()) });
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try out' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
