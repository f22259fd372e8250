import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { leave } from '../../lib/navigation/leave.ts';

const POST = 'POST /partner-account/onboarding';
const LINK = '/auth/partner-payouts#token=usr_1.ptr_2.secret';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const goes = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue at Stripe' }));

test('leads to Stripe once the button is pressed, with the token of the link, which does not stay in the address', async () => {
  const left = jest.spyOn(leave, 'to').mockImplementation(() => {});
  const calls = fakeApi({ [POST]: { json: { url: 'https://connect.stripe.com/setup/e/1' } } });
  renderApp(LINK);
  await title('Get your share paid out');
  await waitFor(() => expect(location.href).not.toContain('secret'));
  expect(calls.filter(({ route }) => route === POST)).toEqual([]);
  await goes();
  expect(await title('Taking you to Stripe')).toBeVisible();
  expect(left).toHaveBeenCalledWith('https://connect.stripe.com/setup/e/1');
  expect(calls.find(({ route }) => route === POST)!.body).toEqual({ token: 'usr_1.ptr_2.secret' });
});

test('says that nothing is left to do once the account is ready', async () => {
  const left = jest.spyOn(leave, 'to').mockImplementation(() => {});
  left.mockClear();
  fakeApi({ [POST]: { json: { url: null } } });
  renderApp(LINK);
  await goes();
  expect(await title('Your payouts are set up')).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

test('says that a link is too old', async () => {
  const error = 'This link is more than 14 days old.';
  fakeApi({ [POST]: { status: 410, json: { error, code: 'partner_link_unusable' } } });
  renderApp(LINK);
  await goes();
  expect(await screen.findByText(/Ask the organiser who invited you/)).toBeVisible();
});

test.each([
  ['#done', 'Thank you'],
  ['#again', 'Please open the link again'],
])('is what Stripe leads back to, at %s', async (hash, heading) => {
  fakeApi({});
  renderApp(`/auth/partner-payouts${hash}`);
  expect(await title(heading)).toBeVisible();
});
