import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

writeBoot({ siteHost: 'localhost' });
afterEach(() => forgetToken());

const CREDITS = 'GET /account/credits';
const credit = (changes: object) => ({
  code: 'REF-K7QM3T9X2F',
  amount: 500,
  currency: 'usd',
  seller: 'Ring Ltd',
  state: 'open',
  usableFrom: null,
  at: '2026-11-20T12:00:00.000Z',
  ...changes,
});

let viewers = 0;

function openAccount(credits: Parameters<typeof fakeApi>[0][string]): void {
  keepToken(tokenFor(`cara${++viewers}`));
  const profile = { name: 'Cara', email: 'cara@example.com', createdAt: null, referralCode: 'K7QM3T9X2F' };
  fakeApi({
    'GET /account': { json: profile },
    'GET /subscriptions/mine': { json: { subscriptions: [] } },
    'GET /account/devices': { json: { devices: [] } },
    'GET /account/reminders': { json: { day: true, hour: true, live: false, replay: true, shows: [] } },
    [CREDITS]: credits,
  });
  renderApp('/user/account');
}

const lines = async () => within(await screen.findByRole('list', { name: 'Credits' })).getAllByRole('listitem');

test('each credit says its amount, its organiser and its status; an open one can be copied', async () => {
  const credits = [
    credit({}),
    credit({ code: 'REF-USED', state: 'used' }),
    credit({ code: 'REF-GONE', state: 'taken-back', seller: null }),
  ];
  openAccount({ json: { credits } });
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const [open, used, gone] = await lines();
  expect(open).toHaveTextContent(/^\$5\.00 at Ring Ltd\s*REF-K7QM3T9X2F/);
  expect(used).toHaveTextContent(/Used/);
  expect(gone).toHaveTextContent(/\$5\.00 at an organiser with no events right now.*Withdrawn/);
  expect(screen.getAllByRole('button', { name: /^Copy code/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Copy code REF-K7QM3T9X2F' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('REF-K7QM3T9X2F');
  expect(await screen.findByText('Your code is copied.')).toBeVisible();
});

test('a credit that cannot be used yet says when it can, and can be copied already', async () => {
  openAccount({ json: { credits: [credit({ usableFrom: '2026-11-28T19:00:00.000Z' })] } });
  const [line] = await lines();
  expect(line).toHaveTextContent(/Available from .*Nov 28.*Then enter it as your code when you pay/);
  expect(screen.getByRole('button', { name: 'Copy code REF-K7QM3T9X2F' })).toBeVisible();
});

test('a viewer without credits sees only the link', async () => {
  openAccount({ json: { credits: [] } });
  expect(await screen.findByLabelText('Your link')).toBeVisible();
  expect(screen.queryByText('Your credits')).not.toBeInTheDocument();
});

test('credits that failed to load can be loaded again', async () => {
  let isDown = true;
  openAccount(() =>
    isDown ? { status: 404, json: { error: 'Not now.', code: 'not_found' } } : { json: { credits: [credit({})] } },
  );
  expect(await screen.findByText('We could not load your credits')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(1);
});
