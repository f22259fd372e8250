import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
// The app loads this with its route. Importing it here compiles it with the test, so that no test waits for that.
import './gift-page.tsx';

const READ = 'GET /gifts/gift_1';
const REDEEM = 'POST /gifts/gift_1/redeem';
const gift = {
  eventTitle: 'Fight Night',
  packageName: 'Main card',
  from: 'Ana',
  message: 'Enjoy!\nYour Ana',
  isTicket: false,
  isRedeemed: false,
};

afterEach(() => act(() => forgetToken()));

it('shows what the gift is and who it is from, and adds it to the account', async () => {
  keepToken(tokenFor('bo'));
  fakeApi({ [READ]: { json: gift }, [REDEEM]: { json: { redirectUrl: '/user/watch/evt_fight' } } });
  renderApp('/gift/gift_1');
  expect(await screen.findByRole('heading', { name: 'Fight Night' })).toBeVisible();
  for (const text of ['A gift from Ana', 'Main card', /Enjoy!/]) expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open my gift' }));
  await waitFor(() => expect(location.pathname).toBe('/user/watch/evt_fight'));
});

it('calls a ticket that the organiser gave a ticket', async () => {
  keepToken(tokenFor('eve'));
  const leaving = { status: 409, json: { error: 'This account is going to be deleted.', code: 'account_leaving' } };
  fakeApi({ 'GET /gifts/gift_6': { json: { ...gift, isTicket: true } }, 'POST /gifts/gift_6/redeem': leaving });
  renderApp('/gift/gift_6');
  expect(await screen.findByText('A ticket from Ana')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open my ticket' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not open this ticket');
  expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/user/account');
});

it('sends a visitor without an account to register, and back', async () => {
  const calls = fakeApi({
    [READ]: { json: gift },
    'POST /auth/register': { json: { token: tokenFor('cy'), message: 'Welcome.' } },
  });
  renderApp('/gift/gift_1');
  await userEvent.click(await screen.findByRole('button', { name: 'Open my gift' }));
  await waitFor(() => expect(location.pathname).toBe('/auth/register'));
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Cy');
  await userEvent.type(screen.getByLabelText('Email'), 'cy@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/gift/gift_1'));
  expect(calls.map(({ route }) => route)).not.toContain(REDEEM);
});

it('says that somebody else has it already', async () => {
  keepToken(tokenFor('bo'));
  const taken = { status: 409, json: { error: 'Someone else has already redeemed this gift.', code: 'gift_redeemed' } };
  fakeApi({ 'GET /gifts/gift_2': { json: { ...gift, isRedeemed: true } }, 'POST /gifts/gift_2/redeem': taken });
  renderApp('/gift/gift_2');
  await userEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has already redeemed this gift.');
});

it('stays unopened if the viewer has this already, and says so', async () => {
  keepToken(tokenFor('di'));
  const message = 'You already have this, so your gift stays unopened. You can pass its link on to someone else.';
  const kept = { status: 409, json: { error: message, code: 'already_yours' } };
  fakeApi({ 'GET /gifts/gift_5': { json: gift }, 'POST /gifts/gift_5/redeem': kept });
  renderApp('/gift/gift_5');
  await userEvent.click(await screen.findByRole('button', { name: 'Open my gift' }));
  expect(await screen.findByText('You already have this')).toBeVisible();
  expect(screen.getByText('Your gift stays unopened. You can pass this page’s link on to someone else.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my library' })).toHaveAttribute('href', '/user/library');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open my gift' })).not.toBeInTheDocument();
});

it('says so if there is no such gift', async () => {
  fakeApi({ 'GET /gifts/gift_3': { status: 404, json: { error: 'This gift is no longer available.', code: 'gift_not_found' } } });
  renderApp('/gift/gift_3');
  expect(await screen.findByRole('heading', { name: 'We could not find this gift' })).toBeVisible();
  expect(screen.getByText('This gift is no longer available.')).toBeVisible();
});

it('says so if the gift was withdrawn', async () => {
  const withdrawn = { error: 'Its payment went back to the person who bought it.', code: 'gift_withdrawn' };
  fakeApi({ 'GET /gifts/gift_7': { status: 410, json: withdrawn } });
  renderApp('/gift/gift_7');
  expect(await screen.findByRole('heading', { name: 'This gift was withdrawn' })).toBeVisible();
  expect(screen.getByText('Its payment went back to the person who bought it.')).toBeVisible();
});

it('can be retried if the server does not answer', async () => {
  let isDown = true;
  fakeApi({
    'GET /gifts/gift_4': () =>
      isDown ? { status: 503, json: { error: 'Try again in a moment.', code: 'unavailable' } } : { json: gift },
  });
  renderApp('/gift/gift_4');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Fight Night' })).toBeVisible();
});
