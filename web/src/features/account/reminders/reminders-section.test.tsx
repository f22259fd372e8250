import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

writeBoot({ siteHost: 'localhost' });

afterEach(() => forgetToken());

const CHANGE = 'POST /account/reminders';
const usual = { day: true, hour: true, live: false, replay: true, shows: [] };
let viewers = 0;

function open(routes: Parameters<typeof fakeApi>[0]) {
  keepToken(tokenFor(`rem${++viewers}`));
  const profile = { name: 'Ana', email: 'ana@example.com', createdAt: null, referralCode: 'K7QM3T9X2F', twoFactor: null };
  const calls = fakeApi({
    'GET /account': { json: profile },
    'GET /account/email': {
      json: { email: profile.email, isConfirmed: true, canCorrect: false, pending: null, comesBack: false },
    },
    'GET /subscriptions/mine': { json: { subscriptions: [] } },
    'GET /account/credits': { json: { credits: [] } },
    'GET /account/devices': { json: { devices: [] } },
    'GET /account/reminders': { json: usual },
    ...routes,
  });
  renderApp('/user/account');
  return calls;
}
const box = (name: string) => screen.findByRole('checkbox', { name });

test('shows which mails about shows come, and turns one on with the time zone of the browser', async () => {
  const calls = open({ [CHANGE]: { json: { ...usual, live: true } } });
  expect(await box('A day before the show')).toBeChecked();
  const live = await box('When the show is live');
  expect(live).not.toBeChecked();
  await userEvent.click(live);
  await waitFor(() => expect(live).toBeChecked());
  expect(calls.find(({ route }) => route === CHANGE)?.body).toEqual({
    live: true,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('goes back to what is stored if a change cannot be saved, and says why', async () => {
  open({ [CHANGE]: { status: 503, json: { error: 'Please try again later.', code: 'unavailable' } } });
  const hour = await box('An hour before the show');
  await userEvent.click(hour);
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  await waitFor(() => expect(hour).toBeChecked());
});
