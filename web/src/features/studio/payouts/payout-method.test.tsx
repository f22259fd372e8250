import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Route } from '../../../../test/fake-api.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const METHOD = {
  kind: 'bank',
  bank: { format: 'iban', holder: 'Ringside Ltd', lastFour: '3000', country: 'DE' },
  setAt: '2020-01-01T10:00:00.000Z',
  paidFrom: '2020-01-04T10:00:00.000Z',
};
const POST = 'POST /studio/payout-method';
const PAYOUTS = { status: 500, json: { error: 'Something went wrong.', code: 'internal' } };

const open = (method: object | null, answer: Route = { json: { method: METHOD, version: 1, waitDays: 3 } }) =>
  openStudio('/studio/payouts', [studioEvent()], {
    'GET /studio/payouts': PAYOUTS,
    'GET /studio/payout-method': { json: { method, version: method ? 1 : 0, waitDays: 3 } },
    [POST]: answer,
  });

/** Fills the form in for an account in the United States and saves it. */
async function enters() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add your bank account' }));
  const form = within(screen.getByRole('form', { name: 'Your bank account' }));
  const type = (name: string, text: string) => user.type(form.getByLabelText(name), text);
  await type('Account holder', 'Ring Inc');
  await type('Routing number', '021000021');
  await type('Account number', '1234567890');
  await type('Current password', 'correct horse');
  await type('Code', '123456');
  await user.click(form.getByRole('button', { name: 'Save bank account' }));
  return form;
}

test('takes a bank account with password and code, and keeps nothing of it in the browser', async () => {
  const calls = open(null);
  await enters();
  expect(await screen.findByText('Your bank account is saved.')).toBeVisible();
  expect(calls.find(({ route }) => route === POST)!.body).toEqual({
    method: { kind: 'bank', bank: { format: 'us', holder: 'Ring Inc', routing: '021000021', account: '1234567890' } },
    currentPassword: 'correct horse',
    code: '123456',
    seen: { version: 0 },
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1234567890');
});

test('shows at its field what the server refuses', async () => {
  const error = 'This routing number is not right.';
  open(null, { status: 400, json: { error, code: 'invalid_input', field: 'method.bank.routing' } });
  const form = await enters();
  expect(await form.findByText(error)).toBeVisible();
  expect(form.getByLabelText('Account number')).toHaveValue('1234567890');
});

describe('where somebody else was faster', () => {
  const CURRENT = { version: 2, method: METHOD };
  const error = 'Somebody else has changed this in the meantime.';
  const refused = { status: 409, json: { error, code: 'changed_meanwhile', field: 'seen.version', current: CURRENT } };
  const done = { json: { method: METHOD, version: 3, waitDays: 3 } };

  async function loses() {
    const answers = [refused, done];
    const calls = open(null, () => answers.shift()!);
    await enters();
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }));
    expect(dialog.getByText('Ring Inc, account •••• 7890')).toBeVisible();
    expect(dialog.getByText('Ringside Ltd, IBAN DE •••• 3000')).toBeVisible();
    const posts = () => calls.filter(({ route }) => route === POST).map(({ body }) => body as { seen: object });
    const choose = async (side: string) => {
      await userEvent.click(dialog.getByRole('radio', { name: side }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save my choice' }));
    };
    return { posts, choose };
  }

  test('asks which account stays, and saves the own one over the one that it has shown', async () => {
    const { posts, choose } = await loses();
    await choose('Yours');
    expect(await screen.findByText('Your bank account is saved.')).toBeVisible();
    const [first, second, ...more] = posts();
    expect(second).toEqual({ ...first, seen: { version: 2 } });
    expect(more).toEqual([]);
  });

  test('leaves the other account where that is chosen', async () => {
    const { posts, choose } = await loses();
    await choose('Theirs');
    expect(await screen.findByText('Nothing was changed. The account that was saved first stays.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Your bank account' })).not.toBeInTheDocument();
    expect(posts()).toHaveLength(1);
  });
});

test('asks for an IBAN where the account is in such a country', async () => {
  open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Add your bank account' }));
  await userEvent.selectOptions(screen.getByLabelText('Where is the account?'), 'iban');
  expect(screen.getByLabelText('IBAN')).toBeVisible();
  expect(screen.queryByLabelText('Routing number')).not.toBeInTheDocument();
});

test('shows the account masked', async () => {
  open(METHOD);
  expect(await screen.findByText('Ringside Ltd, IBAN DE •••• 3000')).toBeVisible();
  expect(screen.queryByText(/This account is new/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change bank account' })).toBeVisible();
});

test('says from when a new account is paid to', async () => {
  open({ ...METHOD, paidFrom: '2999-01-01T10:00:00.000Z' });
  expect(
    await screen.findByText(/This account is new\. .* we pay to it from .*2999.*, 3 days after it was entered\./),
  ).toBeVisible();
});
