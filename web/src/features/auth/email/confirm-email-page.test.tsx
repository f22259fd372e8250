import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, goOffline } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

const LINK = '/auth/confirm-email#token=secret-1';
const confirmed = (isNew: boolean) => ({
  'POST /account/email/confirm': { json: { message: 'Thank you.', email: 'ana@example.com', isNew } },
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the address is confirmed as soon as the page is open, and the token leaves the address bar', async () => {
  const calls = fakeApi(confirmed(true));
  renderApp(LINK);
  expect(await title('Your email is confirmed')).toBeVisible();
  expect(screen.getByText(/reach you at ana@example.com/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute('href', '/user/library');
  expect(calls.filter(({ route }) => route === 'POST /account/email/confirm').map(({ body }) => body)).toEqual([
    { token: 'secret-1' },
  ]);
  await waitFor(() => expect(location.href).not.toContain('secret-1'));
});

test('leads somebody who sells here to the studio', async () => {
  keepToken(tokenFor('promoter'));
  fakeApi({
    ...confirmed(true),
    'GET /studio/organizations': { json: { organizations: [{ organizationId: 'usr_1' }], mayStart: false } },
  });
  renderApp(LINK);
  expect(await screen.findByRole('link', { name: 'Go to the studio' })).toHaveAttribute('href', '/studio');
  expect(screen.getByRole('link', { name: 'Go to your library' })).toBeVisible();
  act(() => forgetToken());
});

test('the page says that it is waiting', async () => {
  const answer = Promise.withResolvers<{ json: object }>();
  fakeApi({ 'POST /account/email/confirm': () => answer.promise });
  renderApp(LINK);
  expect(await title('Confirming your email...')).toBeVisible();
  answer.resolve(confirmed(true)['POST /account/email/confirm']);
  expect(await title('Your email is confirmed')).toBeVisible();
});

test('a link that was opened before says that there is nothing left to do', async () => {
  fakeApi(confirmed(false));
  renderApp(LINK);
  expect(await title('Already confirmed')).toBeVisible();
});

test('an expired link leads to the account, which sends a new one', async () => {
  fakeApi({ 'POST /account/email/confirm': { status: 410, json: { error: 'Expired.', code: 'email_link_unusable' } } });
  renderApp(LINK);
  expect(await title('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link from your account' })).toHaveAttribute('href', '/user/account');
});

test('a link without its token asks the server nothing', async () => {
  const calls = fakeApi({});
  renderApp('/auth/confirm-email');
  expect(await title('This link no longer works')).toBeVisible();
  expect(calls).toEqual([]);
});

test('without a connection it can be tried again', async () => {
  goOffline();
  renderApp(LINK);
  expect(await title('We could not confirm your email')).toBeVisible();
  fakeApi(confirmed(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title('Your email is confirmed')).toBeVisible();
});
