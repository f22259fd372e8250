import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, storedToken } from '../../../lib/session/token.ts';
import LoginDialog from './login-dialog.tsx';

afterEach(() => act(() => forgetToken()));

async function logIn(onLoggedIn: () => void) {
  render(
    <MemoryRouter>
      <LoginDialog onLoggedIn={onLoggedIn} onClose={() => {}} />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
}

it('logs in over the page, which stays', async () => {
  const token = tokenFor('ada');
  fakeApi({ 'POST /auth/login': { json: { token, message: 'Welcome back.' } } });
  const done = jest.fn(() => expect(storedToken()).toBe(token));
  const before = location.href;
  await logIn(done);
  expect(done).toHaveBeenCalledTimes(1);
  expect(location.href).toBe(before);
});

it('asks for the code of an account with two-factor login', async () => {
  const token = tokenFor('ada');
  const calls = fakeApi({
    'POST /auth/login': { json: { challenge: 'chl_1' } },
    'POST /auth/second-factor': { json: { token, message: 'Welcome back.' } },
  });
  const done = jest.fn();
  await logIn(done);
  await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), '123456{Enter}');
  expect(done).toHaveBeenCalledTimes(1);
  expect(calls.at(-1)).toMatchObject({ route: 'POST /auth/second-factor', body: { challenge: 'chl_1', code: '123456' } });
});
