import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readProof } from '#shared/proof/puzzle.ts';
import { fakeApi, type Route } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken } from '../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const NOTE = 'Checking that you are not a robot. Your device needs a few seconds, and goes on by itself.';
const puzzle = { token: 'a.token', bits: 13 };
const needed = { status: 429, json: { error: 'A lot is being tried from your network.', code: 'proof_needed', puzzle } };

/** Asks for a proof until a request comes with one. */
const provedThen =
  (json: unknown): Route =>
  (body) =>
    (body as { proof?: string }).proof === undefined ? needed : { json };

const session = { token: tokenFor('ada'), message: 'Welcome, Ada.' };
const label = (name: string, value: string) => async (user: ReturnType<typeof userEvent.setup>) =>
  user.type(await screen.findByLabelText(name), value);
const accept = async (user: ReturnType<typeof userEvent.setup>) => user.click(await screen.findByRole('checkbox'));

const [email, password] = [label('Email', 'ada@example.com'), label('Password', 'a long secret')];

test.each([
  ['the login', '/auth/login', 'POST /auth/login', [email, password], 'Log in', session],
  [
    'the registration',
    '/auth/register',
    'POST /auth/register',
    [label('Full Name', 'Ada'), email, password],
    'Create account',
    session,
  ],
  ['the request for a reset link', '/auth/forgotten-password', 'POST /auth/forgotten-password', [email], 'Email me a link', {}],
  [
    'the contact form',
    '/contact',
    'POST /contact',
    [label('First Name', 'Ada'), label('Last Name', 'Okonkwo'), email, label('Message', 'Hello'), accept],
    'Submit',
    { message: 'Thank you, Ada.', reference: 'K7QM-3T9X-2FHD' },
  ],
] as const)(
  '%s solves the puzzle by itself, says so meanwhile, and sends the same again',
  async (_, page, route, fill, button, json) => {
    const user = userEvent.setup();
    const calls = fakeApi({ [route]: provedThen(json) });
    renderApp(page);
    for (const one of fill) await one(user);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(NOTE)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(screen.queryByText(NOTE)).not.toBeInTheDocument());
    const sent = () => calls.filter((call) => call.route === route).map(({ body }) => body as { proof?: string });
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, { proof, ...second } = {}] = sent();
    expect(second).toEqual(first);
    expect(readProof(proof!)?.token).toBe('a.token');
  },
);

const forms = [
  ['the login', '/auth/login', 'login', 'POST /auth/login', [email, password], 'Log in', session],
  [
    'the registration',
    '/auth/register',
    'register',
    'POST /auth/register',
    [label('Full Name', 'Ada'), email, password],
    'Create account',
    session,
  ],
  [
    'the request for a reset link',
    '/auth/forgotten-password',
    'reset',
    'POST /auth/forgotten-password',
    [email],
    'Email me a link',
    {},
  ],
  [
    'the contact form',
    '/contact',
    'contact',
    'POST /contact',
    [label('First Name', 'Ada'), label('Last Name', 'Okonkwo'), email, label('Message', 'Hello'), accept],
    'Submit',
    { message: 'Thank you, Ada.', reference: 'K7QM-3T9X-2FHD' },
  ],
] as const;

test.each(forms)(
  '%s solves the puzzle while somebody types, says nothing of it, and its first request is enough',
  async (_, page, purpose, route, fill, button, json) => {
    const user = userEvent.setup();
    const calls = fakeApi({ 'POST /auth/puzzle': { json: { puzzle: { token: 'ahead', bits: 4 } } }, [route]: provedThen(json) });
    renderApp(page);
    for (const one of fill) await one(user);
    expect(calls.map((call) => [call.route, call.body])).toEqual([['POST /auth/puzzle', { purpose }]]);
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(calls.filter((call) => call.route === route)).toHaveLength(1));
    const { proof } = calls.find((call) => call.route === route)!.body as { proof?: string };
    expect(readProof(proof!)?.token).toBe('ahead');
  },
);

test('the password for a change of address solves the puzzle while it is typed, and a page that needs none asks for none', async () => {
  const user = userEvent.setup();
  const needsPassword = { status: 409, json: { error: 'Enter its password.', code: 'password_needed', field: 'password' } };
  const calls = fakeApi({
    'POST /auth/puzzle': { json: { puzzle: { token: 'ahead', bits: 4 } } },
    'POST /account/email/complete': (body) =>
      (body as { password?: string }).password === undefined
        ? needsPassword
        : { json: { email: 'new@example.com', isNew: true } },
  });
  renderApp('/auth/change-email#token=usr_1.secret');
  await user.click(await screen.findByRole('button', { name: 'Use this email' }));
  await user.type(await screen.findByLabelText('Password of your account'), 'a long secret');
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    ['POST /account/email/complete', { token: 'usr_1.secret' }],
    ['POST /auth/puzzle', { purpose: 'login' }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Use this email' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(readProof((calls[2]!.body as { proof: string }).proof)?.token).toBe('ahead');
});

test('a form on a quiet network sends no proof, and asks again for what is typed after a failure', async () => {
  const user = userEvent.setup();
  const calls = fakeApi({
    'POST /auth/puzzle': { json: { puzzle: null } },
    'POST /auth/login': { status: 401, json: { error: 'No.', code: 'invalid_credentials' } },
  });
  renderApp('/auth/login');
  for (const one of [email, password]) await one(user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findAllByText('Unauthorized: Invalid email or password.');
  await password(user);
  expect(calls.map(({ route }) => route)).toEqual(['POST /auth/puzzle', 'POST /auth/login', 'POST /auth/puzzle']);
  expect(calls[1]!.body).toEqual({ email: 'ada@example.com', password: 'a long secret' });
});

test('the second factor solves the puzzle as well', async () => {
  const user = userEvent.setup();
  const calls = fakeApi({
    'POST /auth/login': { json: { challenge: 'a challenge', message: 'Enter the code.' } },
    'POST /auth/second-factor': provedThen(session),
  });
  renderApp('/auth/login');
  for (const one of [email, password]) await one(user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(NOTE)).toHaveAttribute('role', 'status');
  await waitFor(() => expect(calls.filter(({ route }) => route === 'POST /auth/second-factor')).toHaveLength(2));
});

test('a server that keeps asking gets three proofs, and its own words are shown', async () => {
  const user = userEvent.setup();
  const calls = fakeApi({ 'POST /auth/login': { ...needed, json: { ...needed.json, puzzle: { token: 'x', bits: 4 } } } });
  renderApp('/auth/login');
  for (const one of [email, password]) await one(user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findAllByText('A lot is being tried from your network.')).toHaveLength(2);
  expect(calls.filter(({ route }) => route === 'POST /auth/login')).toHaveLength(4);
});
