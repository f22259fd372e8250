import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleStatement } from '#shared/testing/sample-statement.ts';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

const STATEMENT = sampleStatement({
  partners: [{ name: 'Venue', percent: 33.33, amount: 750 }],
  organization: { percent: 66.67, amount: 1499 },
});

const open = (answer: object = { json: STATEMENT }, routes: object = {}) =>
  openStudio('/studio/events/evt_fight/statement', [studioEvent()], {
    'GET /studio/events/evt_fight/statement': answer,
    ...routes,
  });

/** Types a partner below the one that the event has. @returns the fields of the new one, and who types */
async function addPartner(name: string, percent: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a partner' }));
  const second = within(screen.getByRole('group', { name: 'Partner 2' }));
  await user.type(second.getByRole('textbox', { name: 'Name' }), name);
  await user.type(second.getByRole('textbox', { name: 'Percent' }), percent);
  return { user, second };
}

test('shows how the money is divided, and saves the statement as a file', async () => {
  const user = userEvent.setup();
  open();
  const table = await screen.findByRole('table', { name: 'Statement' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Gross sales3 sales, tax included$59.97',
    'Refunds-$10.00',
    'Chargebackstaken back by buyers’ banks or PayPal-$19.99',
    'Net sales$29.98',
    'Taxowed by the seller on the receipts-$4.99',
    'Payment feeswhat Stripe and PayPal charge is not recorded here–',
    'Net after tax$24.99',
    'Platform fee10% of net after tax$2.50',
    'Venue33.33% of the rest$7.50',
    'You keep66.67% of the rest$14.99',
  ]);
  expect(screen.getByText(/entries 1 to 1,234 of your ledger/)).not.toBeVisible();
  await user.click(screen.getByText('How to verify'));
  expect(screen.getByText(/entries 1 to 1,234 of your ledger/)).toBeVisible();
  const saved = collectSavedFiles();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(JSON.parse(await saved[0]!.text)).toEqual(STATEMENT);
});

test('shows a statement for each currency', async () => {
  const { eventId: _id, ledger: _ledger, asOf: _asOf, ...figures } = STATEMENT;
  const inEuros = { ...figures, currency: 'eur', sales: 1, gross: 1000, refunds: 0, disputes: 0, net: 1000 };
  open({ json: { ...STATEMENT, inOthers: [inEuros] } });
  const euros = within(await screen.findByRole('table', { name: 'Statement in euros' }));
  expect(euros.getByRole('row', { name: /^Gross sales/ })).toHaveTextContent('1 sale, tax included€10.00');
  const dollars = within(screen.getByRole('table', { name: 'Statement in US dollars' }));
  expect(dollars.getByRole('row', { name: /^Gross sales/ })).toHaveTextContent('$59.97');
  expect(screen.queryByRole('table', { name: 'Statement' })).toBeNull();
});

test('changes the partners', async () => {
  const calls = open(undefined, { 'POST /studio/events/evt_fight/partners': { json: { partners: [] } } });
  const { user } = await addPartner('Band', '12,5');
  expect(screen.getByText('You keep 54.17%.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save partners' }));
  const posted = () => calls.filter(({ route }) => route === 'POST /studio/events/evt_fight/partners');
  expect(posted()[0]!.body).toEqual({
    partners: [
      { name: 'Venue', percent: 33.33 },
      { name: 'Band', percent: 12.5 },
    ],
    seen: { partners: [{ name: 'Venue', percent: 33.33 }] },
  });
});

test('has a partner paid directly, once its account was invited', async () => {
  const accounts = [
    { payee: 'ptr_venue', name: 'Old Hall' },
    { payee: 'ptr_band', name: 'The Band' },
  ];
  const save = 'POST /studio/events/evt_fight/partners';
  const calls = open(undefined, {
    'GET /studio/partner-accounts': { json: { isOffered: true, partners: accounts } },
    [save]: { json: { partners: [] } },
  });
  const user = userEvent.setup();
  const paidBy = await screen.findByLabelText('Paid by');
  expect(paidBy).toHaveDisplayValue('You');
  await user.selectOptions(paidBy, 'Us, to the Stripe account of Old Hall');
  const { second } = await addPartner('Band', '10');
  await user.selectOptions(second.getByLabelText('Paid by'), 'Us, to the Stripe account of Old Hall');
  await user.click(screen.getByRole('button', { name: 'Save partners' }));
  expect(await second.findByText('This account is already paid for another partner.')).toBeVisible();
  await user.selectOptions(second.getByLabelText('Paid by'), 'You');
  await user.click(screen.getByRole('button', { name: 'Save partners' }));
  expect(calls.find(({ route }) => route === save)!.body).toMatchObject({
    partners: [
      { name: 'Venue', percent: 33.33, payee: 'ptr_venue' },
      { name: 'Band', percent: 10 },
    ],
  });
});

test('says what is wrong with the partners, and sends nothing', async () => {
  const calls = open();
  const { user, second } = await addPartner('venue', '70');
  expect(screen.getByText('The partners get 103.33% together. Enter 100% at most.')).toBeVisible();
  await user.clear(second.getByRole('textbox', { name: 'Percent' }));
  await user.click(screen.getByRole('button', { name: 'Save partners' }));
  expect(second.getByText('This partner is already in the list.')).toBeVisible();
  expect(second.getByText('Enter a percentage, such as 12.5.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove venue' }));
  await user.click(screen.getByRole('button', { name: 'Remove Venue' }));
  expect(screen.getByText('This event has no partners: you keep everything.')).toBeVisible();
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test.each([
  [{ status: 409, json: { error: 'Your role does not include this.', code: 'not_permitted' } }, 'This is not part of your role'],
  [{ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }, 'We could not load this statement'],
])('says why there is no statement', async (answer, title) => {
  open(answer);
  expect(await screen.findByText(title)).toBeVisible();
});
