import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ROUTE = 'POST /messages/unsubscribe';

test('unsubscribes when the reader says so, and not before', async () => {
  const calls = fakeApi({ [ROUTE]: { json: { message: 'Done.', seller: 'Ringside Ltd' } } });
  renderApp('/seller/unsubscribe#token=usr_1.usr_2.signed');
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(calls.filter(({ route }) => route === ROUTE)).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(screen.getByText(/Ringside Ltd will not write to you any more/)).toBeVisible();
});

test('turns off the reminders of all shows by the link of one', async () => {
  const calls = fakeApi({ [ROUTE]: { json: { message: 'Done.', seller: null } } });
  renderApp('/seller/unsubscribe#token=usr_1.shows.signed');
  expect(await screen.findByText(/no more reminders of the shows/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off all reminders' }));
  expect(await screen.findByText(/We will not remind you of shows any more/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/user/account#reminders');
  expect(calls.some(({ route }) => route === ROUTE)).toBe(true);
});

test('says that a link does not work', async () => {
  fakeApi({ [ROUTE]: { status: 409, json: { code: 'unsubscribe_link_unusable', error: 'This link does not work.' } } });
  renderApp('/seller/unsubscribe#token=x');
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('This link does not work.')).toBeVisible();
});

test('explains itself without a token', async () => {
  fakeApi({});
  renderApp('/seller/unsubscribe');
  expect(await screen.findByText(/This was only a test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
});
