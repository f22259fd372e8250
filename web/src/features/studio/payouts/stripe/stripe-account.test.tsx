import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leave } from '../../../../lib/navigation/leave.ts';
import { openStudio } from '../../testing/open-studio.ts';
import { studioEvent } from '../../testing/studio-event.ts';

const POST = 'POST /studio/stripe-account/onboarding';
const ACCOUNT = {
  isOffered: true,
  state: 'not-started',
  asks: 0,
  checkedAt: null,
  paidFrom: null,
  underWay: null,
  reserveDays: 2,
  held: 0,
  heldUntil: null,
  atStripe: null,
};
const METHOD = {
  kind: 'bank',
  bank: { format: 'iban', holder: 'Ringside Ltd', lastFour: '3000', country: 'DE' },
  setAt: '2020-01-01T10:00:00.000Z',
  paidFrom: '2020-01-04T10:00:00.000Z',
};

const open = (changes: object = {}, routes: object = {}) =>
  openStudio('/studio/payouts', [studioEvent()], {
    'GET /studio/payouts': { status: 500, json: { error: 'Something went wrong.', code: 'internal' } },
    'GET /studio/stripe-account': { json: { ...ACCOUNT, ...changes } },
    ...routes,
  });

test('leads to the page of Stripe, with password and code', async () => {
  const left = jest.spyOn(leave, 'to').mockImplementation(() => {});
  const calls = open({}, { [POST]: { json: { url: 'https://connect.stripe.com/setup/e/1' } } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Set up payouts' }));
  expect(screen.queryByRole('button', { name: 'Add your bank account' })).not.toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: 'Set up payouts' }));
  expect(form.getByRole('link', { name: 'two-factor login' })).toHaveAttribute('href', '/user/account#security');
  await user.type(form.getByLabelText('Current password'), 'correct horse');
  await user.type(form.getByLabelText('Code'), '123456');
  await user.click(form.getByRole('button', { name: 'Go to Stripe' }));
  expect(await screen.findByText('Taking you to Stripe...')).toBeVisible();
  expect(left).toHaveBeenCalledWith('https://connect.stripe.com/setup/e/1');
  expect(calls.find(({ route }) => route === POST)!.body).toEqual({ currentPassword: 'correct horse', code: '123456' });
});

test('shows at its field what the server refuses', async () => {
  const error = 'This code is not right.';
  open({}, { [POST]: { status: 400, json: { error, code: 'invalid_input', field: 'code' } } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Set up payouts' }));
  await user.type(screen.getByLabelText('Current password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Go to Stripe' }));
  expect(await screen.findByText(error)).toBeVisible();
});

test.each([
  ['needs-more', 'Stripe needs more from you', 'Continue at Stripe'],
  ['ready', 'You are paid through Stripe', 'Change your details'],
  ['restricted', 'Stripe has paused your payouts', 'Continue at Stripe'],
])('says that an account is %s, with one button', async (state, title, action) => {
  open({ state });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: action })).toBeVisible();
});

test('has no button while Stripe checks', async () => {
  open({ state: 'checking' });
  expect(await screen.findByRole('heading', { name: 'Stripe is checking your details' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Stripe|details|payouts/ })).not.toBeInTheDocument();
});

test('says what else there is to know of an account that is paid', async () => {
  open({ state: 'ready', asks: 1, paidFrom: '2999-01-01T10:00:00.000Z', underWay: 12_345 });
  expect(await screen.findByText(/Stripe asks for a few more details/)).toBeVisible();
  expect(
    screen.getByText(/we transfer to it from .*2999.*\$123\.45 is on its way\. What a show earns is transferred 2 days after/),
  ).toBeVisible();
});

test.each([
  [
    { held: 25_000, heldUntil: '2999-01-03T10:00:00.000Z' },
    /\$250\.00 is held back until the shows have taken place; the next of it is released on .*2999/,
  ],
  [{ held: 25_000 }, /\$250\.00 is held back until the shows have taken place\./],
  [{ atStripe: { balance: 4200, interval: 'weekly' } }, /\$42\.00 is at Stripe, which pays it to your bank account every week\./],
  [
    { atStripe: { balance: 4200, interval: 'manual' } },
    /\$42\.00 is at Stripe, where you decide when it is paid to your bank account\./,
  ],
  [{ atStripe: { balance: -4200, interval: 'daily' } }, /You owe Stripe \$42\.00, which is taken off what we transfer next\./],
  [{ held: 0, heldInOthers: [{ amount: 150_000, currency: 'jpy' }] }, /¥150,000 is held back until the shows have taken place\./],
  [
    { held: 25_000, heldInOthers: [{ amount: 150_000, currency: 'jpy' }] },
    /\$250\.00 and ¥150,000 are held back until the shows have taken place\./,
  ],
  [
    {
      atStripe: {
        balance: 4200,
        inOthers: [
          { balance: 900, currency: 'jpy' },
          { balance: -50, currency: 'eur' },
        ],
        interval: 'daily',
      },
    },
    /\$42\.00 and ¥900 are at Stripe, which pays it to your bank account every day\. You owe Stripe €0\.50,/,
  ],
  [{ underWay: 12_345, underWayIn: 'jpy' }, /¥12,345 is on its way\./],
])('says in words what is held back, and what is at Stripe', async (changes, words) => {
  open({ state: 'ready', ...changes });
  expect(await screen.findByText(words)).toBeVisible();
});

const WITH_BANK = { 'GET /studio/payout-method': { json: { method: METHOD, version: 1, waitDays: 3 } } };

test('keeps the bank account beside it until Stripe pays', async () => {
  open({ state: 'needs-more' }, WITH_BANK);
  expect(await screen.findByText('Ringside Ltd, IBAN DE •••• 3000')).toBeVisible();
});

test('hides the bank account once Stripe pays', async () => {
  open({ state: 'ready' }, WITH_BANK);
  expect(await screen.findByRole('heading', { name: 'You are paid through Stripe' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ringside Ltd, IBAN DE •••• 3000')).not.toBeInTheDocument());
});

test('is not there where the operator pays by hand', async () => {
  open({ isOffered: false });
  expect(await screen.findByRole('button', { name: 'Add your bank account' })).toBeVisible();
  expect(screen.queryByText(/Stripe/)).not.toBeInTheDocument();
});
