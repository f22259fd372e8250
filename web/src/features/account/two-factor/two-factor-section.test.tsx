import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import type { TwoFactorState } from './two-factor-task.ts';

writeBoot({ siteHost: 'localhost' });
afterEach(() => forgetToken());

const user = userEvent.setup();
const since = '2026-11-01T12:00:00.000Z';
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-000${n}`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setUp = { secret: SECRET, uri: `otpauth://totp/localhost:ana%40example.com?issuer=localhost&secret=${SECRET}` };

let viewers = 0;
/** Opens the account page. */
async function openAccount(twoFactor: TwoFactorState, routes: Parameters<typeof fakeApi>[0] = {}): Promise<ApiCall[]> {
  keepToken(tokenFor(`ana${++viewers}`));
  const calls = fakeApi({
    'GET /account': {
      json: { name: 'Ana', email: 'ana@example.com', createdAt: since, referralCode: 'K7QM3T9X2F', twoFactor },
    },
    ...routes,
  });
  renderApp('/user/account');
  await screen.findByRole('region', { name: 'Two-factor login' });
  return calls;
}

const section = () => within(screen.getByRole('region', { name: 'Two-factor login' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const bodies = (calls: ApiCall[], route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);

/** Enters the password in the dialog that sets two-factor login up. */
async function begin(password = 'correct horse') {
  await user.click(section().getByRole('button', { name: 'Set up two-factor login...' }));
  const steps = await dialog('Set up two-factor login');
  if (password) await user.type(steps.getByLabelText('Current password'), password);
  await user.click(steps.getByRole('button', { name: 'Continue' }));
  return steps;
}

describe('setting up', () => {
  const routes = {
    'POST /account/two-factor/set-up': { json: setUp },
    'POST /account/two-factor/confirm': { json: { message: 'Two-factor login is on.', recoveryCodes } },
  };

  test('asks for the password, shows the secret as QR code and as text, confirms a code, and shows the recovery codes once', async () => {
    const calls = await openAccount(null, routes);
    const steps = await begin();
    const image = await steps.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(image.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    expect(steps.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Open your app' })).toHaveAttribute('href', setUp.uri);
    expect(steps.getByLabelText('Code')).toHaveFocus();
    await user.type(steps.getByLabelText('Code'), '123456{Enter}');
    const kept = await dialog('Save your recovery codes');
    const codes = within(kept.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
    expect(codes.map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    expect(kept.getByText('For your account at localhost')).toBeVisible();
    expect(bodies(calls, 'POST /account/two-factor/set-up')).toEqual([{ currentPassword: 'correct horse' }]);
    expect(bodies(calls, 'POST /account/two-factor/confirm')).toEqual([{ code: '123456' }]);
    // They cannot be shown again, so nothing but the button closes them.
    expect(kept.getByRole('button', { name: 'Close' })).toBeDisabled();
    await user.click(kept.getByRole('button', { name: 'I’ve saved my codes' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(section().getByText('On')).toBeVisible();
    expect(section().getByText(/10 of 10 recovery codes left/)).toBeVisible();
  });

  test('copies and prints the recovery codes', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await openAccount(null, routes);
    const steps = await begin();
    await user.type(await steps.findByLabelText('Code'), '123456{Enter}');
    const kept = await dialog('Save your recovery codes');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(kept.getByRole('button', { name: 'Copy codes' }));
    expect(await screen.findByText('Your codes are copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(recoveryCodes.join('\n'));
    await user.click(kept.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('reports a wrong password and a wrong code at their fields', async () => {
    const wrongPassword = { error: 'This is not your current password.', code: 'invalid_input', field: 'currentPassword' };
    let isRight = false;
    await openAccount(null, {
      'POST /account/two-factor/set-up': () => (isRight ? { json: setUp } : { status: 400, json: wrongPassword }),
      'POST /account/two-factor/confirm': {
        status: 400,
        json: { error: 'This code is not right.', code: 'invalid_input', field: 'code' },
      },
    });
    const steps = await begin('guessed');
    await waitFor(() => expect(steps.getByLabelText('Current password')).toHaveAccessibleDescription(wrongPassword.error));
    isRight = true;
    await user.click(steps.getByRole('button', { name: 'Continue' }));
    await user.type(await steps.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(steps.getByLabelText('Code')).toHaveAccessibleDescription('This code is not right.'));
    expect(section().queryByText('On')).not.toBeInTheDocument();
  });

  test('shows any other failure in the dialog, and sends nothing without a password', async () => {
    const calls = await openAccount(null, {
      'POST /account/two-factor/set-up': { status: 409, json: { error: 'It is already on.', code: 'two_factor_on' } },
    });
    const steps = await begin('');
    expect(steps.getByLabelText('Current password')).toHaveAccessibleDescription('Password is required');
    expect(bodies(calls, 'POST /account/two-factor/set-up')).toEqual([]);
    await user.type(steps.getByLabelText('Current password'), 'correct horse{Enter}');
    expect(await steps.findByRole('alert')).toHaveTextContent('It is already on.');
  });
});

test('an address has to be confirmed first', async () => {
  const email = { email: 'ana@example.com', isConfirmed: false, canCorrect: false, pending: null, comesBack: false };
  await openAccount(null, { 'GET /account/email': { json: email } });
  expect(await section().findByText('Confirm your email first')).toBeVisible();
  expect(section().queryByRole('button', { name: 'Set up two-factor login...' })).not.toBeInTheDocument();
});

describe('while it is on', () => {
  test('it is turned off with the password and a code', async () => {
    const calls = await openAccount(
      { since, recoveryCodesLeft: 10 },
      { 'POST /account/two-factor/turn-off': { json: { message: 'Two-factor login is off.' } } },
    );
    expect(section().getByText(/10 of 10 recovery codes left/)).toBeVisible();
    await user.click(section().getByRole('button', { name: 'Turn off...' }));
    const proof = await dialog('Turn off two-factor login?');
    await user.type(proof.getByLabelText('Current password'), 'correct horse');
    await user.type(proof.getByLabelText('Code'), '123456');
    await user.click(proof.getByRole('button', { name: 'Turn off two-factor login' }));
    expect(await screen.findByText('Two-factor login is off.')).toBeVisible();
    expect(bodies(calls, 'POST /account/two-factor/turn-off')).toEqual([{ currentPassword: 'correct horse', code: '123456' }]);
    expect(section().getByRole('button', { name: 'Set up two-factor login...' })).toBeVisible();
  });

  test('new recovery codes can be had, also with one of the old ones', async () => {
    const calls = await openAccount(
      { since, recoveryCodesLeft: 1 },
      { 'POST /account/two-factor/recovery-codes': { json: { message: 'You have new recovery codes.', recoveryCodes } } },
    );
    expect(section().getByText('Your recovery codes are running out')).toBeVisible();
    await user.click(section().getByRole('button', { name: 'Get new recovery codes...' }));
    const proof = await dialog('Get new recovery codes');
    await user.type(proof.getByLabelText('Current password'), 'correct horse');
    await user.click(proof.getByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(proof.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs{Enter}');
    const kept = await dialog('Save your recovery codes');
    expect(kept.getAllByRole('listitem')).toHaveLength(10);
    expect(bodies(calls, 'POST /account/two-factor/recovery-codes')).toEqual([
      { currentPassword: 'correct horse', code: 'abcd-efgh-jkmn-pqrs' },
    ]);
    await user.click(kept.getByRole('button', { name: 'I’ve saved my codes' }));
    expect(section().queryByText('Your recovery codes are running out')).not.toBeInTheDocument();
  });

  test('says when there are no recovery codes', async () => {
    await openAccount({ since, recoveryCodesLeft: 0 });
    expect(section().getByText('You have no recovery codes')).toBeVisible();
  });
});
