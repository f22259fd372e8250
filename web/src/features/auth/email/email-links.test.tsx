import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { currentToken, forgetToken, keepToken, storedToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const unusable = { status: 410, json: { error: 'This link has expired.', code: 'email_link_unusable' } };

describe('the link to a new address', () => {
  const LINK = '/auth/change-email#token=usr_1.secret';
  const complete = { 'POST /account/email/complete': { json: { message: 'Changed.', email: 'new@example.com', isNew: true } } };

  test('changes nothing until the button is pressed, because mail scanners open links as well', async () => {
    const fresh = tokenFor('ana', 4_000_000_000);
    keepToken(tokenFor('ana'));
    const calls = fakeApi({ ...complete, 'POST /auth/session': { json: { token: fresh } } });
    renderApp(LINK);
    await title('Change your email');
    await waitFor(() => expect(location.href).not.toContain('secret'));
    expect(calls.filter(({ route }) => route.startsWith('POST /account'))).toEqual([]);
    await press('Use this email');
    expect(await title('Your email has been changed')).toBeVisible();
    expect(screen.getByText('From now on, log in with new@example.com.')).toBeVisible();
    expect(calls.find(({ route }) => route === 'POST /account/email/complete')?.body).toEqual({ token: 'usr_1.secret' });
    expect(storedToken()).toBe(fresh);
  });

  test('asks for the password on a device where nobody is logged in, and says if it is wrong', async () => {
    const refusals = [
      { status: 409, json: { error: 'Enter its password.', code: 'password_needed', field: 'password' } },
      { status: 400, json: { error: 'This is not the password of the account.', code: 'invalid_input', field: 'password' } },
    ];
    const calls = fakeApi({
      'POST /account/email/complete': () => refusals.shift() ?? complete['POST /account/email/complete'],
    });
    renderApp(LINK);
    await press('Use this email');
    const field = await screen.findByLabelText('Password of your account');
    // To be asked is no fault of the reader's.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/You are not logged in here, so we ask for it/);
    await userEvent.type(field, 'guess');
    await press('Use this email');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not the password of the account.'));
    await userEvent.clear(field);
    await userEvent.type(field, 'correct horse{Enter}');
    expect(calls.at(-1)?.body).toEqual({ token: 'usr_1.secret', password: 'correct horse' });
    expect(await title('Your email has been changed')).toBeVisible();
    expect(currentToken().status).toBe('missing');
  });

  test('that was replaced or cancelled says so', async () => {
    fakeApi({ 'POST /account/email/complete': unusable });
    renderApp(LINK);
    await press('Use this email');
    expect(await screen.findByRole('alert')).toHaveTextContent('cancelled or replaced by a newer one');
    expect(screen.queryByText(/^Press the button/)).not.toBeInTheDocument();
  });

  test('to an address that somebody else has by now says so', async () => {
    const error = 'Another account already uses this email.';
    fakeApi({ 'POST /account/email/complete': { status: 409, json: { error, code: 'email_taken', field: 'email' } } });
    renderApp(LINK);
    await press('Use this email');
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use this email' })).toBeEnabled();
  });
});

describe('the link that keeps an account', () => {
  const LINK = '/auth/keep-account#token=usr_1.secret';
  const kept = (isNew: boolean) => ({ 'POST /account/keep': { json: { message: 'Kept.', isNew } } });

  test('says what it does, keeps the account at the press of the button, and leads to a new password', async () => {
    const calls = fakeApi(kept(true));
    renderApp(LINK);
    await title('Keep your account');
    await waitFor(() => expect(location.href).not.toContain('secret'));
    expect(calls.filter(({ route }) => route === 'POST /account/keep')).toEqual([]);
    await press('Keep my account');
    expect(await title('Your account stays')).toBeVisible();
    expect(calls.find(({ route }) => route === 'POST /account/keep')?.body).toEqual({ token: 'usr_1.secret' });
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/auth/forgotten-password');
  });

  test('that was used before says that the account stays', async () => {
    fakeApi(kept(false));
    renderApp(LINK);
    await press('Keep my account');
    expect(await title('Your account was kept already')).toBeVisible();
  });

  test('that comes too late says how to reach us', async () => {
    fakeApi({ 'POST /account/keep': { status: 410, json: { error: 'Too late.', code: 'deletion_over', field: 'token' } } });
    renderApp(LINK);
    await press('Keep my account');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account was already deleted');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});

describe('the link that undoes a change', () => {
  const LINK = '/auth/undo-email#token=usr_1.secret';
  const undone = (changes: object = {}) => ({
    'POST /account/email/undo': {
      json: { message: 'Undone.', email: 'ana@example.com', isNew: true, resetToken: 'r-1', ...changes },
    },
  });

  test('says what it does, and leads to a new password', async () => {
    keepToken(tokenFor('ana'));
    const calls = fakeApi(undone());
    renderApp(LINK);
    await title('Undo the change of your email');
    expect(screen.getByText('Everybody is logged out, on every device.')).toBeVisible();
    expect(calls.filter(({ route }) => route === 'POST /account/email/undo')).toEqual([]);
    await press('Undo the change');
    expect(await title('Your account is yours again')).toBeVisible();
    expect(currentToken().status).toBe('missing');
    await userEvent.click(screen.getByRole('link', { name: 'Choose a new password' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(location.pathname).toBe('/auth/reset-password');
  });

  test('that was used before leads to a link for a new password', async () => {
    fakeApi(undone({ isNew: false, resetToken: null }));
    renderApp(LINK);
    await press('Undo the change');
    expect(await title('This change was already undone')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Email me a link' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ana@example.com');
  });

  test('that expired says how to reach us', async () => {
    fakeApi({ 'POST /account/email/undo': unusable });
    renderApp(LINK);
    await press('Undo the change');
    expect(await screen.findByRole('alert')).toHaveTextContent('more than 72 hours old');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});
