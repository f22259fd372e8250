import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useRows } from './use-rows.ts';

interface Values {
  note: string;
  steps: { price: string; until: string }[];
}

const steps = ['1', '2', '3'].map((price) => ({ price, until: 'May' }));

/** A form that notes what is sent, and whose server refuses a step for 2. */
function Form({ onSend }: { onSend: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { note: '', steps } });
  const { rows, append, remove, problem } = useRows(form, 'steps', 'price');
  const { errors, isDirty } = form.formState;
  const send = (values: Values) => {
    if (values.steps.some(({ price }) => price === '2')) form.setError('steps', { message: 'Not for 2.' });
    else onSend(values);
  };
  return (
    <form onSubmit={form.handleSubmit(send)}>
      <input aria-label="Note" {...form.register('note')} />
      {rows.map((_, index) => (
        <div key={index}>
          <input aria-label="Price" {...form.register(`steps.${index}.price`, { required: 'Enter a price' })} />
          {errors.steps?.[index]?.price && <p>{`Step ${index + 1}: ${errors.steps[index].price.message}`}</p>}
          <button type="button" onClick={() => remove(index)}>
            Remove {index + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => append({ price: '', until: 'June' })}>
        Add
      </button>
      {problem && <p role="alert">{problem}</p>}
      {isDirty && <p>Unsaved</p>}
      <button>Send</button>
    </form>
  );
}

const prices = () => screen.queryAllByLabelText<HTMLInputElement>('Price').map(({ value }) => value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function open(): Values[] {
  const sent: Values[] = [];
  render(<Form onSend={(values) => sent.push(values)} />);
  return sent;
}

test('removes a row and keeps those after it, down to none', async () => {
  const sent = open();
  await press('Remove 2');
  expect(prices()).toEqual(['1', '3']);
  expect(screen.getByText('Unsaved')).toBeVisible();
  await press('Send');
  expect(sent[0]!.steps).toEqual([steps[0], steps[2]]);
  await press('Remove 1');
  await press('Remove 1');
  expect(prices()).toEqual([]);
  await press('Send');
  expect(sent[1]!.steps).toEqual([]);
});

test('adds a row, and leads to its first field', async () => {
  const sent = open();
  await press('Remove 2');
  await press('Add');
  await screen.findAllByLabelText('Price');
  await userEvent.keyboard('4');
  expect(prices()).toEqual(['1', '3', '4']);
  await press('Send');
  expect(sent[0]!.steps).toEqual([steps[0], steps[2], { price: '4', until: 'June' }]);
});

test('shows what is wrong at its row, also after one before it was removed', async () => {
  const sent = open();
  await userEvent.clear(screen.getAllByLabelText('Price')[2]!);
  await press('Send');
  expect(await screen.findByText('Step 3: Enter a price')).toBeVisible();
  await press('Remove 2');
  expect(await screen.findByText('Step 2: Enter a price')).toBeVisible();
  await press('Remove 2');
  expect(screen.queryByText(/Enter a price/)).toBeNull();
  await press('Send');
  expect(sent[0]!.steps).toEqual([steps[0]]);
});

test('can be sent again after the server refused the rows, once anything is changed', async () => {
  const sent = open();
  await press('Send');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for 2.');
  await userEvent.type(screen.getAllByLabelText('Price')[1]!, '5');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Send');
  expect(sent[0]!.steps.map(({ price }) => price)).toEqual(['1', '25', '3']);
});
