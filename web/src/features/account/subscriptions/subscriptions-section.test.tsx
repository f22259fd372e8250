import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscription } from '#shared/api/money/subscriptions.ts';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

writeBoot({ siteHost: 'localhost' });

const profile = { name: 'Ana', email: 'ana@example.com', createdAt: '2026-11-01T12:00:00.000Z', referralCode: 'K7QM3T9X2F' };
const monthly: Subscription = {
  subscriptionId: 'sub_1',
  orderId: 'ord_1',
  eventId: 'evt_1',
  title: 'Fight Night: Channel',
  status: 'active',
  interval: 'month',
  amount: 999,
  currency: 'usd',
  startedAt: '2026-11-21T12:00:00.000Z',
  currentPeriodEnd: '2099-12-21T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  cancelableUntil: '2099-12-20T12:00:00.000Z',
  graceUntil: null,
  accessUntil: '2099-12-22T12:00:00.000Z',
  endedAt: null,
};
const cancelled: Subscription = { ...monthly, cancelAtPeriodEnd: true };
const LATE = 'It was possible until December 20, 2026 at 12:00 PM UTC.';

let viewers = 0;
const user = userEvent.setup();
afterEach(() => forgetToken());

function openAccount(subscriptions: Subscription[], routes: Parameters<typeof fakeApi>[0] = {}): ApiCall[] {
  keepToken(tokenFor(`sue${++viewers}`));
  const calls = fakeApi({
    'GET /account': { json: profile },
    'GET /account/devices': { json: { devices: [] } },
    'GET /subscriptions/mine': { json: { subscriptions } },
    ...routes,
  });
  renderApp('/user/account');
  return calls;
}

const card = async () => within(await screen.findByRole('article', { name: 'Fight Night: Channel' }));
const posted = (calls: ApiCall[]) => calls.map(({ route }) => route).filter((route) => route.startsWith('POST /subscriptions'));

test('says when it is charged next, and how much', async () => {
  openAccount([monthly]);
  const shown = await card();
  expect(shown.getByText('Active.')).toBeVisible();
  expect(shown.getByText(/\$9\.99 will be charged on December 21, 2099/)).toBeVisible();
  expect(shown.getByText('$9.99 a month')).toBeVisible();
});

test('asks before it cancels, says until when the viewer can watch, and then offers to resume', async () => {
  const calls = openAccount([monthly], {
    'POST /subscriptions/sub_1/cancel': { json: { message: 'Cancelled.', subscription: cancelled } },
    'POST /subscriptions/sub_1/resume': { json: { message: 'Resumed.', subscription: monthly } },
  });
  await user.click((await card()).getByRole('button', { name: 'Cancel...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this subscription?' }));
  expect(dialog.getByText(/You can watch Fight Night: Channel until .*2099.*nothing more is charged/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(posted(calls)).toEqual([]);
  await user.click((await card()).getByRole('button', { name: 'Cancel...' }));
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  expect(await (await card()).findByText('Cancelled.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click((await card()).getByRole('button', { name: 'Resume' }));
  expect(await (await card()).findByText('Active.')).toBeVisible();
  expect(posted(calls)).toEqual(['POST /subscriptions/sub_1/cancel', 'POST /subscriptions/sub_1/resume']);
});

test('says why it is too late to cancel', async () => {
  const tooLate = { status: 409, json: { error: LATE, code: 'cancellation_too_late' } };
  openAccount([monthly], { 'POST /subscriptions/sub_1/cancel': tooLate });
  await user.click((await card()).getByRole('button', { name: 'Cancel...' }));
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(LATE);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect((await card()).getByText('Active.')).toBeVisible();
});

test('says before anything is pressed that it is too late, and when to cancel instead', async () => {
  const calls = openAccount([
    { ...monthly, currentPeriodEnd: '2026-01-02T12:00:00.000Z', cancelableUntil: '2026-01-01T12:00:00.000Z' },
  ]);
  await user.click((await card()).getByRole('button', { name: 'Cancel...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Too late for the next payment' }));
  expect(dialog.getByText(/^The next payment for .* is on January 2, 2026, too soon to cancel.* cancel then/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back to my account' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(posted(calls)).toEqual([]);
});

test('offers to write to us if a bank disputes the payment', async () => {
  openAccount([{ ...monthly, status: 'suspended', accessUntil: null }]);
  expect((await card()).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('warns of a failed payment, and links to where the card is changed', async () => {
  const left = jest.spyOn(leave, 'to').mockImplementation();
  const graceUntil = '2026-12-28T12:00:00.000Z';
  openAccount([{ ...monthly, status: 'overdue', graceUntil, accessUntil: graceUntil }], {
    'POST /subscriptions/sub_1/billing-portal': { json: { url: 'https://billing.example.com/p' } },
  });
  const shown = await card();
  expect(shown.getByRole('alert')).toHaveTextContent(/You can keep watching until .*2026.*Change your card/);
  await user.click(shown.getByRole('button', { name: 'Change card' }));
  expect(left).toHaveBeenCalledWith('https://billing.example.com/p');
  left.mockRestore();
});

test('offers no actions once it has ended', async () => {
  openAccount([{ ...monthly, status: 'ended', accessUntil: null, endedAt: '2026-12-21T12:00:00.000Z' }]);
  const shown = await card();
  expect(shown.getByText('Ended.')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('is not shown to a viewer who never had one', async () => {
  openAccount([]);
  await screen.findByRole('form', { name: 'Name' });
  expect(screen.queryByRole('region', { name: 'Subscriptions' })).not.toBeInTheDocument();
});

test('can be loaded again if it failed to load', async () => {
  let isDown = true;
  const down = { status: 404, json: { error: 'Not now.', code: 'not_found' } };
  openAccount([], { 'GET /subscriptions/mine': () => (isDown ? down : { json: { subscriptions: [monthly] } }) });
  const section = within(await screen.findByRole('region', { name: 'Subscriptions' }));
  expect(section.getByRole('status')).toHaveTextContent('We could not load your subscriptions');
  isDown = false;
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect((await card()).getByText('Active.')).toBeVisible();
});
