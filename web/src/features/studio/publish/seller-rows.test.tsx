import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const NO_ACCOUNT = { json: { method: null, version: 0, waitDays: 3 } };
const draft = studioEvent({ status: 'draft', needs: ['picture'] });

/** Opens a draft's details with such settings. @returns what the list of who sells says, and where its links lead */
async function rowsWith(settings: object, payout: object = NO_ACCOUNT, atStripe: object = {}) {
  openStudio('/studio/events/evt_fight', [draft], {
    'GET /studio/settings': { json: settings },
    'GET /studio/payout-method': payout,
    ...atStripe,
  });
  const list = await screen.findByRole('list', { name: 'Who sells' });
  if ('json' in payout && !('status' in payout)) await within(list).findByText(/paid|payouts|Stripe/);
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [row.textContent, within(row).queryByRole('link')?.getAttribute('href') ?? null]);
}

test('says what is missing of the seller before an event is published', async () => {
  expect(await rowsWith({ sellerName: '', organizationName: 'Ringside', sellerAddress: '', taxNumber: '' })).toEqual([
    ['Your buyers buy from Ringside', null],
    ['Add your address for receipts', '/studio/settings#seller'],
    ['Add your tax number, if you have one', '/studio/settings#seller'],
    ['Add the bank account that you are paid to', '/studio/payouts#how-you-are-paid'],
  ]);
});

test('says which account the seller is paid to, and nothing of it to members who do not see it', async () => {
  const bank = { format: 'us', holder: 'Ring Inc', lastFour: '6789', country: 'US' };
  const method = { kind: 'bank', bank, setAt: '2020-01-01T10:00:00.000Z', paidFrom: '2020-01-04T10:00:00.000Z' };
  const settings = { sellerName: 'Ringside', organizationName: '', sellerAddress: '1 Quay', taxNumber: 'GST 1' };
  const rows = await rowsWith(settings, { json: { method, version: 1, waitDays: 3 } });
  expect(rows.at(-1)).toEqual(['You are paid to Ring Inc, account •••• 6789', null]);
  cleanup();
  const refused = { status: 409, json: { error: 'Your role does not include this.', code: 'not_permitted' } };
  expect((await rowsWith(settings, refused)).map(([text]) => text)).not.toContain('You are paid to Ring Inc, account •••• 6789');
});

const SETTINGS = { sellerName: 'Ringside', organizationName: '', sellerAddress: '1 Quay', taxNumber: 'GST 1' };
const TO = '/studio/payouts#how-you-are-paid';

test.each([
  ['not-started', 'Set up payouts through Stripe', TO],
  ['needs-more', 'Stripe needs more from you before you are paid', TO],
  ['checking', 'Stripe is checking your details', TO],
  ['restricted', 'Stripe has paused your payouts', TO],
  ['ready', 'You are paid through Stripe', null],
])('says of an account at Stripe that is %s what is missing', async (state, text, to) => {
  const account = { isOffered: true, state, asks: 0, checkedAt: null, paidFrom: null, underWay: null, reserveDays: 0 };
  const route = { 'GET /studio/stripe-account': { json: { ...account, held: null, heldUntil: null, atStripe: null } } };
  expect((await rowsWith(SETTINGS, NO_ACCOUNT, route)).at(-1)).toEqual([text, to]);
});

test('says that an organisation whose name is not known sells in the operator’s name', async () => {
  const [seller, address] = await rowsWith({ sellerName: '', organizationName: '', sellerAddress: '1 Quay', taxNumber: 'GST 1' });
  expect(seller).toEqual(['Your buyers buy from Marquee: give your own name', '/studio/settings#seller']);
  expect(address).toEqual(['Receipts have your address', null]);
});

test('is in the question before an event that is ready is published', async () => {
  openStudio('/studio/events/evt_fight', [studioEvent({ status: 'draft', needs: [] })], {
    'GET /studio/settings': {
      json: { sellerName: 'Ringside Ltd', organizationName: 'Ringside', sellerAddress: '', taxNumber: '' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this event?' }));
  expect(await dialog.findByText('Your buyers buy from Ringside Ltd')).toBeVisible();
});
