import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiCall, fakeApi } from '../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { collectSavedFiles } from '../../../test/saved-files.ts';
import { currentToken, forgetToken, keepToken, storedToken } from '../../lib/session/token.ts';

writeBoot({ siteHost: 'localhost' });

const profile = {
  name: 'Ana Viewer',
  email: 'ana@example.com',
  createdAt: '2026-11-01T12:00:00.000Z',
  referralCode: 'K7QM3T9X2F',
  twoFactor: null,
};
const wrongPassword = {
  status: 400,
  json: { error: 'This is not your current password.', code: 'invalid_input', field: 'currentPassword' },
};

/** No change of address is pending, and no mails to it come back. */
const still = { pending: null, comesBack: false };

let viewers = 0;

/** Opens the account page of a signed-in viewer. */
function openAccount(routes: Parameters<typeof fakeApi>[0] = {}): ApiCall[] {
  keepToken(tokenFor(`ana${++viewers}`));
  const nothing = {
    'GET /subscriptions/mine': { json: { subscriptions: [] } },
    'GET /account/credits': { json: { credits: [] } },
    'GET /account/devices': { json: { devices: [] } },
    'GET /account/reminders': { json: { day: true, hour: true, live: false, replay: true, shows: [] } },
  };
  const email = { email: profile.email, isConfirmed: true, canCorrect: false, ...still };
  const calls = fakeApi({ 'GET /account': { json: profile }, 'GET /account/email': { json: email }, ...nothing, ...routes });
  renderApp('/user/account');
  return calls;
}

afterEach(() => forgetToken());

/** Returns the token that the server sends after a change: of the same person, but a new one. */
const newToken = () => tokenFor(`ana${viewers}`, 4_000_000_000);

const form = async (name: string) => within(await screen.findByRole('form', { name }));
/** Opens one of the forms that are closed at first. */
const opened = async (name: 'Email' | 'Password') => {
  await user.click(await screen.findByRole('button', { name: `Change ${name.toLowerCase()}` }));
  return form(name);
};
const bodiesOf = (calls: ApiCall[], route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
const user = userEvent.setup();

test('opens a form on its first field, and closes it again onto the button that opened it', async () => {
  openAccount();
  const password = await opened('Password');
  expect(password.getByLabelText('Current password')).toHaveFocus();
  await user.click(password.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
});

test('leads to each group of sections', async () => {
  openAccount();
  const nav = within(await screen.findByRole('navigation', { name: 'Your account' }));
  await screen.findByRole('heading', { name: 'Delete account' });
  for (const link of nav.getAllByRole('link')) {
    const group = document.getElementById(new URL((link as HTMLAnchorElement).href).hash.slice(1));
    expect(group && within(group).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent);
  }
});

describe('the name', () => {
  test('is changed, marked as saved until something else is typed, and updated on the page', async () => {
    const calls = openAccount({
      'POST /account/name': () => ({ json: { message: 'Your name has been changed.', token: newToken() } }),
    });
    const name = await form('Name');
    const field = name.getByLabelText('Full Name');
    expect(field).toHaveValue('Ana Viewer');
    await user.clear(field);
    await user.type(field, ' Ana María{Enter}');
    expect(await name.findByText('Saved')).toBeVisible();
    expect(field).toHaveValue('Ana María');
    expect(bodiesOf(calls, 'POST /account/name')).toEqual([{ name: ' Ana María' }]);
    expect(storedToken()).toBe(newToken());
    expect(await screen.findByText('Your name has been changed.')).toBeVisible();
    await user.type(field, '!');
    expect(name.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('may not be empty', async () => {
    const calls = openAccount();
    const name = await form('Name');
    await user.clear(name.getByLabelText('Full Name'));
    await user.click(name.getByRole('button', { name: 'Save name' }));
    expect(name.getByLabelText('Full Name')).toHaveAccessibleDescription('Full Name is required');
    expect(name.getByLabelText('Full Name')).toHaveFocus();
    expect(bodiesOf(calls, 'POST /account/name')).toEqual([]);
  });
});

describe('the state of the address', () => {
  /** Opens an account whose address is not confirmed. @param answer to the request for another link */
  const openUnconfirmed = (answer: { status?: number; json: object }) =>
    openAccount({
      'GET /account/email': { json: { email: 'ana@example.com', isConfirmed: false, canCorrect: true, ...still } },
      'POST /account/email/confirmation': answer,
    });

  test('is shown', async () => {
    openAccount();
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });

  test('is not confirmed yet, and the link can be sent again', async () => {
    openUnconfirmed({ json: { message: 'We sent a link to ana@example.com. Open it to confirm your email.' } });
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We sent a link to ana@example.com. Open it to confirm your email.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });

  test('stays, with the reason, if too many links were sent', async () => {
    openUnconfirmed({
      status: 429,
      json: { error: 'You asked for too many emails. Try again in 24 hours.', code: 'too_many_attempts' },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('You asked for too many emails. Try again in 24 hours.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeEnabled();
  });
});

describe('the address', () => {
  const change = async (email: string, password: string) => {
    const address = await opened('Email');
    if (email) await user.type(address.getByLabelText('New email'), email);
    if (password) await user.type(address.getByLabelText('Current password'), password);
    await user.click(address.getByRole('button', { name: 'Change email' }));
    return address;
  };

  const wanted = { email: 'new@example.com', until: '2026-11-22T19:00:00.000Z' };
  const message = 'We sent a link to new@example.com. Your email changes when you open it.';

  test('is requested with the current password, which is then cleared, and waits for its link', async () => {
    let pending: object | null = null;
    openAccount({
      'GET /account/email': () => ({
        json: { email: profile.email, isConfirmed: true, canCorrect: false, pending, comesBack: false },
      }),
      'POST /account/email': () => {
        pending = wanted;
        return { json: { message } };
      },
      'POST /account/email/cancel': { json: { message: 'Your email stays ana@example.com.' } },
    });
    const address = await change('New@example.com', 'correct horse');
    expect(await address.findByText('Check your inbox')).toBeVisible();
    expect(address.getByLabelText('Current password')).toHaveValue('');
    expect(await screen.findByText('new@example.com')).toBeVisible();
    expect(screen.getByText('ana@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Your email stays ana@example.com.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('new@example.com')).not.toBeInTheDocument());
  });

  test('is marked if mails to it come back', async () => {
    openAccount({
      'GET /account/email': {
        json: { email: profile.email, isConfirmed: true, canCorrect: false, pending: null, comesBack: true },
      },
    });
    expect(await screen.findByText('Mails to this address come back')).toBeVisible();
  });

  test('is refused with a wrong password, which is said at its field, and the viewer stays signed in', async () => {
    openAccount({ 'POST /account/email': wrongPassword });
    const address = await change('new@example.com', 'guessed');
    const field = address.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your current password.'));
    expect(field).toHaveFocus();
    expect(address.getByLabelText('New email')).toHaveValue('new@example.com');
    expect(address.queryByText('Saved')).not.toBeInTheDocument();
    expect(currentToken().status).toBe('valid');
  });

  test.each([
    ['nothing', '', '', 'Email is required', 'Password is required'],
    ['no address', 'ana@home', 'x', 'Please enter a valid email address', ''],
  ])('is not sent with %s', async (_, email, password, atEmail, atPassword) => {
    const calls = openAccount();
    const address = await change(email, password);
    expect(address.getByLabelText('New email')).toHaveAccessibleDescription(atEmail);
    expect(address.getByLabelText('Current password')).toHaveAccessibleDescription(atPassword);
    expect(bodiesOf(calls, 'POST /account/email')).toEqual([]);
  });

  test('that another account has is refused at the field', async () => {
    openAccount({
      'POST /account/email': {
        status: 409,
        json: { error: 'Another account already uses this email.', code: 'email_taken', field: 'email' },
      },
    });
    const address = await change('taken@example.com', 'correct horse');
    await waitFor(() =>
      expect(address.getByLabelText('New email')).toHaveAccessibleDescription('Another account already uses this email.'),
    );
  });
});

describe('the password', () => {
  test('must be long enough, and is changed once it is', async () => {
    const calls = openAccount({
      'POST /account/password': () => ({
        json: { message: 'Your password has been changed, and you are logged out everywhere else.', token: newToken() },
      }),
    });
    const password = await opened('Password');
    const fresh = password.getByLabelText('New password');
    await user.type(password.getByLabelText('Current password'), 'correct horse');
    await user.type(fresh, 'five5');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(fresh).toHaveAccessibleDescription('Password must be at least 6 characters');
    await user.type(fresh, '!');
    await user.click(password.getByRole('checkbox', { name: 'Show the new password' }));
    expect(fresh).toHaveAttribute('type', 'text');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText('Saved')).toBeVisible();
    expect(bodiesOf(calls, 'POST /account/password')).toEqual([{ currentPassword: 'correct horse', newPassword: 'five5!' }]);
    expect(storedToken()).toBe(newToken());
  });

  test('is refused after too many attempts, which is said in the form', async () => {
    openAccount({ 'POST /account/password': { status: 429, json: { error: 'Too many attempts. Try again in 15 minutes.' } } });
    const password = await opened('Password');
    await user.type(password.getByLabelText('Current password'), 'guess 6');
    await user.type(password.getByLabelText('New password'), 'brand new');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByRole('alert')).toHaveTextContent('Try again in 15 minutes');
    expect(password.getByLabelText('New password')).toHaveValue('brand new');
  });
});

test('the viewer’s own link can be copied', async () => {
  openAccount();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const link = `${location.origin}/auth/register?ref=K7QM3T9X2F`;
  expect(await screen.findByLabelText('Your link')).toHaveValue(link);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(link);
});

test('logging out everywhere asks first, and ends at the login', async () => {
  const calls = openAccount({ 'POST /account/sign-out-everywhere': { json: { message: 'You are logged out everywhere.' } } });
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(bodiesOf(calls, 'POST /account/sign-out-everywhere')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Log out everywhere?' }));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('form', { name: 'Log in' })).toBeVisible();
  expect(currentToken().status).toBe('missing');
});

test('the data is saved as a file', async () => {
  const saved = collectSavedFiles();
  openAccount({ 'GET /account/export': { json: { exportedAt: '2026-11-21T10:00:00.000Z', account: { name: 'Ana' } } } });
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText('Your data is in your downloads.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['marquee-account-2026-11-21.json']);
  jest.restoreAllMocks();
});

describe('deleting the account', () => {
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete my account...' }));
    return within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  };
  const confirm = async (dialog: Awaited<ReturnType<typeof ask>>, word: string) => {
    await user.type(dialog.getByLabelText('Current password'), 'correct horse');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), word);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  };

  test('lists what was bought meanwhile, and gives that up too with the next press', async () => {
    const error = 'You would lose what you have not used: Fight Night.';
    let hanging: object[] = [];
    let isRefused = true;
    const calls = openAccount({
      'GET /account/leaving': () => ({ json: { hanging } }),
      'POST /account/delete': () =>
        isRefused
          ? { status: 409, json: { error, code: 'access_left', field: 'givesUp' } }
          : { json: { message: 'Your account will be deleted.', dueAt: '2026-12-04T10:00:00.000Z' } },
    });
    const dialog = await ask();
    hanging = [{ id: 'ord_1', kind: 'access', title: 'Fight Night', at: null }];
    await confirm(dialog, 'DELETE');
    expect(await dialog.findByText(error)).toBeVisible();
    expect(await dialog.findByRole('listitem')).toHaveTextContent('Fight Night');
    expect(dialog.getByText(/^Watch your tickets first, or ask for a refund in your library\. If you go on/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Go to my library' })).toHaveAttribute('href', '/user/library');
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(bodiesOf(calls, 'POST /account/delete').at(-1)).toMatchObject({ givesUp: ['ord_1'] }));
  });

  test('says beforehand what is lost', async () => {
    openAccount();
    const section = within(await screen.findByRole('region', { name: 'Delete account' }));
    expect(section.getByText(/It takes 7 days, in which you can change your mind/)).toBeVisible();
    expect(section.getByText(/can no longer watch anything you bought, and it is not refunded/)).toBeVisible();
    expect(section.getByText(/We keep records of your payments/)).toBeVisible();
  });

  test('needs the word, then leads to the home page, signed out', async () => {
    const message = 'Your account will be deleted on December 4, 2026. Until then you can log in and keep it.';
    const calls = openAccount({ 'POST /account/delete': { json: { message, dueAt: '2026-12-04T10:00:00.000Z' } } });
    const dialog = await ask();
    await confirm(dialog, 'delete');
    expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveAccessibleDescription(
      'Type the word DELETE in capital letters',
    );
    expect(bodiesOf(calls, 'POST /account/delete')).toEqual([]);
    await user.clear(dialog.getByLabelText('Type DELETE to confirm'));
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([location.pathname, currentToken().status]).toEqual(['/', 'missing']);
    expect(bodiesOf(calls, 'POST /account/delete')).toEqual([
      { currentPassword: 'correct horse', confirmation: 'DELETE', givesUp: [] },
    ]);
  });

  test.each([
    ['a wrong password', wrongPassword, 'This is not your current password.'],
    [
      'events that are still owned',
      { status: 409, json: { error: 'You still own 2 events.', code: 'owns_events' } },
      'You still own 2 events.',
    ],
  ])('stays open after %s', async (_, answer, words) => {
    openAccount({ 'POST /account/delete': answer });
    const dialog = await ask();
    await confirm(dialog, 'DELETE');
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(currentToken().status).toBe('valid');
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an account that is to be deleted', () => {
  const deletion = { askedAt: '2026-11-27T10:00:00.000Z', dueAt: '2026-12-04T10:00:00.000Z' };
  const going = { 'GET /account': { json: { ...profile, deletion } } };

  test('says when, and stays at the press of a button', async () => {
    const message = 'Your account stays, with everything in it.';
    const calls = openAccount({ ...going, 'POST /account/keep': { json: { message, isNew: true } } });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/Your account will be deleted.*Dec.*you cannot buy anything/);
    expect(screen.queryByRole('region', { name: 'Delete account' })).not.toBeInTheDocument();
    await user.click(within(notice).getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Your account will be deleted')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Delete account' })).toBeVisible();
    expect(bodiesOf(calls, 'POST /account/keep')).toEqual([{}]);
  });

  test('says why it could not be kept', async () => {
    const error = 'This account is being deleted, so it can no longer be kept.';
    openAccount({ ...going, 'POST /account/keep': { status: 410, json: { error, code: 'deletion_over' } } });
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText(error)).toBeVisible();
  });
});

test('a visitor who is not signed in logs in and comes back', async () => {
  fakeApi({
    'POST /auth/login': { json: { token: tokenFor('back'), message: 'Welcome back.' } },
    'GET /account': { json: profile },
  });
  renderApp('/user/account');
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('form', { name: 'Name' })).toBeVisible();
  expect(location.pathname).toBe('/user/account');
});

test('an account that failed to load can be loaded again', async () => {
  let isDown = true;
  openAccount({
    'GET /account': () => (isDown ? { status: 404, json: { error: 'Not now.', code: 'not_found' } } : { json: profile }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your account');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Name' })).toBeVisible();
});
