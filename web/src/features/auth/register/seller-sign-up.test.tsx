import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { keepPending, peekPending } from '../../../lib/session/pending.ts';
import { forgetToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

test('asks again for an organisation’s name that is refused, and makes no second account', async () => {
  const left = jest.spyOn(leave, 'to').mockReturnValue();
  const refusal = { code: 'invalid_input', field: 'name', error: 'This name looks like “PayPal”. Choose another.' };
  let refused = true;
  const calls = fakeApi({
    'POST /auth/register': { json: { token: tokenFor('hanna'), message: '' } },
    'POST /studio/organizations': () => (refused ? { status: 400, json: refusal } : { json: {} }),
  });
  renderApp('/auth/register?sell');
  const organization = await screen.findByLabelText('Organisation');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Create your organisation' }));
  await send();
  expect(organization).toHaveAccessibleDescription('Enter at least two characters');
  await userEvent.type(organization, 'PayPal');
  await userEvent.type(screen.getByLabelText('Full Name'), 'Hanna Harvest');
  await userEvent.type(screen.getByLabelText('Email'), 'hanna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a barge with five bands');
  await send();
  await waitFor(() => expect(organization).toHaveAccessibleDescription(refusal.error));
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  refused = false;
  await userEvent.clear(organization);
  await userEvent.type(organization, 'Harvest Sessions');
  await send();
  expect(left).toHaveBeenCalledWith('/studio/set-up');
  expect(calls.filter(({ route }) => route === 'POST /auth/register')).toHaveLength(1);
});

test('brings somebody who registers on the way to the studio into a document of the studio', async () => {
  keepPending({ kind: 'visit', returnTo: '/studio' });
  const left = jest.spyOn(leave, 'to').mockReturnValue();
  fakeApi({ 'POST /auth/register': { json: { token: tokenFor('hanna'), message: '' } } });
  renderApp('/auth/register');
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Hanna Harvest');
  await userEvent.type(screen.getByLabelText('Email'), 'hanna@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a barge with five bands');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/studio'));
});

test('sends somebody who has an account to the login, and then on to the studio', async () => {
  renderApp('/auth/register?sell');
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(location.pathname).toBe('/auth/login');
  expect(peekPending()).toEqual({ kind: 'visit', returnTo: '/studio' });
});
