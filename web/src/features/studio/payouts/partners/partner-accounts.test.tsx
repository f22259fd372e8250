import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStudio } from '../../testing/open-studio.ts';
import { studioEvent } from '../../testing/studio-event.ts';

const POST = 'POST /studio/partner-accounts';
const PARTNER = {
  payee: 'ptr_gym',
  name: 'Corner Gym',
  email: 'gym@example.com',
  invitedAt: '2026-11-21T16:00:00.000Z',
  state: 'needs-more',
  asks: 4,
  paidFrom: '2020-11-24T16:00:00.000Z',
};
const PAYOUTS = {
  document: 'payouts',
  verifyAt: 'https://watch.example.com/verify',
  ledger: { ownerId: 'usr_olu', firstEntry: 1, lastEntry: 9, hash: '0'.repeat(64) },
  asOf: null,
  currency: 'usd',
  earned: 5000,
  paidOut: 4000,
  balance: 1000,
  partners: [{ payee: 'ptr_gym', name: 'Corner Gym', earned: 1250, paidOut: 1000, balance: 250 }],
  own: 750,
  events: [{ eventId: 'evt_fight', net: 5000, platform: 0, earned: 5000 }],
  payouts: [
    {
      reference: 'tr_1',
      amount: 1000,
      at: '2026-11-20T12:00:00.000Z',
      paidOn: '2026-11-20',
      bankReference: null,
      payee: 'ptr_gym',
    },
    { reference: 'tr_2', amount: 3000, at: '2026-11-20T12:00:00.000Z', paidOn: '2026-11-20', bankReference: null, payee: null },
  ],
  signature: { alg: 'ES256', kid: 'key', signedAt: '2026-11-21T16:00:00.000Z', value: 'signed' },
};

const open = (partners: object[], routes: object = {}, payouts: object = {}) =>
  openStudio('/studio/payouts', [studioEvent()], {
    'GET /studio/payouts': { json: { ...PAYOUTS, ...payouts } },
    'GET /studio/partner-accounts': { json: { isOffered: true, partners } },
    ...routes,
  });
const section = async () => within((await screen.findByRole('heading', { name: 'Partners' })).closest('section')!);
const row = async () => (await section()).findByRole('listitem');

test('invites a partner with name and address, password and code', async () => {
  const calls = open([], { [POST]: { json: PARTNER } });
  const user = userEvent.setup();
  await user.click(await (await section()).findByRole('button', { name: 'Invite a partner' }));
  const form = within(screen.getByRole('form', { name: 'Invite a partner' }));
  await user.type(form.getByLabelText('Name'), 'Corner Gym');
  await user.type(form.getByLabelText('Email'), 'gym@example.com');
  await user.type(form.getByLabelText('Current password'), 'correct horse');
  await user.type(form.getByLabelText('Code'), '123456');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('We sent a link to gym@example.com.')).toBeVisible();
  const body = { name: 'Corner Gym', email: 'gym@example.com', currentPassword: 'correct horse', code: '123456' };
  expect(calls.find(({ route }) => route === POST)!.body).toEqual(body);
});

test('sends a partner who is not ready a new link, under the same name and address', async () => {
  const calls = open([PARTNER], { [POST]: { json: PARTNER } });
  const user = userEvent.setup();
  await user.click(within(await row()).getByRole('button', { name: 'Send a new link' }));
  const form = within(screen.getByRole('form', { name: 'Send Corner Gym a new link' }));
  await user.type(form.getByLabelText('Current password'), 'correct horse');
  await user.type(form.getByLabelText('Code'), '123456');
  await user.click(form.getByRole('button', { name: 'Send link' }));
  await screen.findByText('We sent a link to gym@example.com.');
  expect(calls.find(({ route }) => route === POST)!.body).toMatchObject({ name: 'Corner Gym', email: 'gym@example.com' });
});

test.each([
  [{}, /Invited on .* Stripe does not have all details yet/],
  [{ state: 'checking' }, /Stripe is checking the details/],
  [{ state: 'ready', asks: 0 }, /Paid through Stripe\./],
  [{ state: 'ready', asks: 2 }, /asks for a few more details/],
  [{ state: 'ready', asks: 0, paidFrom: '2099-01-01T10:00:00.000Z' }, /The account is new, so we transfer to it from/],
  [{ state: 'restricted' }, /has paused the payouts/],
])('says how an account stands', async (changes, words) => {
  open([{ ...PARTNER, ...changes }]);
  expect(await row()).toHaveTextContent(words);
});

test.each([
  [250, 'Owed $2.50$10.00 paid out'],
  [-250, 'Owes $2.50taken off their next payout'],
])('says what a partner is owed, or owes after refunds', async (balance, words) => {
  open([{ ...PARTNER, state: 'ready' }], {}, { partners: [{ ...PAYOUTS.partners[0], balance }] });
  expect(await row()).toHaveTextContent(words);
});

test('says what a partner is owed in each currency', async () => {
  const [gym] = PAYOUTS.partners;
  const others = { ...PAYOUTS, currency: 'eur', partners: [{ ...gym, earned: 900, paidOut: 200, balance: 700 }] };
  const nothing = { ...PAYOUTS, currency: 'gbp', partners: [{ ...gym, earned: 0, paidOut: 0, balance: 0 }] };
  open([{ ...PARTNER, state: 'ready' }], {}, { inOthers: [others, nothing] });
  expect(await row()).toHaveTextContent('Owed $2.50$10.00 paid outOwed €7.00€2.00 paid out');
  expect(await row()).not.toHaveTextContent('£');
});

test('shows the organisation its own part, and names who got each payout', async () => {
  open([PARTNER]);
  expect(await screen.findByText('$7.50')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Paid out' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/ to Corner GymReference tr_1\$10\.00$/),
    expect.stringMatching(/2026Reference tr_2\$30\.00$/),
  ]);
});

test('is not there where the operator pays by hand', async () => {
  openStudio('/studio/payouts', [studioEvent()], { 'GET /studio/payouts': { json: PAYOUTS } });
  await screen.findByText('$7.50');
  expect(screen.queryByRole('heading', { name: 'Partners' })).not.toBeInTheDocument();
});
