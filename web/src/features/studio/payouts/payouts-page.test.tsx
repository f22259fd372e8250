import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';
import type { Payouts } from './use-payouts.ts';

const NOTHING: Payouts = {
  document: 'payouts',
  verifyAt: 'https://watch.example.com/verify',
  ledger: { ownerId: 'usr_olu', firstEntry: 0, lastEntry: 0, hash: '0'.repeat(64) },
  asOf: null,
  currency: 'usd',
  earned: 0,
  paidOut: 0,
  balance: 0,
  partners: [],
  own: 0,
  events: [],
  payouts: [],
  signature: { alg: 'ES256', kid: 'key', signedAt: '2026-11-21T16:00:00.000Z', value: 'signed' },
};

const BANK = { format: 'iban', holder: 'Ringside Ltd', lastFour: '3000', country: 'DE' };
const METHOD = { method: { bank: BANK, paidFrom: '2026-11-01T12:00:00.000Z' }, version: 1, waitDays: 3 };

const open = (answer: object, method: object = METHOD) =>
  void openStudio('/studio/payouts', [studioEvent()], {
    'GET /studio/payouts': answer,
    'GET /studio/payout-method': { json: method },
  });

test('shows what is owed, event by event, and what was paid out by hand', async () => {
  open({
    json: {
      ...NOTHING,
      asOf: '2026-11-21T16:00:00.000Z',
      earned: 5400,
      paidOut: 3000,
      balance: 2400,
      own: 2400,
      events: [
        { eventId: 'evt_fight', net: 5000, platform: 500, earned: 4500 },
        { eventId: '', net: 1000, platform: 100, earned: 900 },
      ],
      payouts: [
        {
          reference: '2026-11-OLU',
          amount: 3000,
          currency: 'usd',
          at: '2026-11-20T12:00:00.000Z',
          paidOn: '2026-11-18',
          bankReference: 'COBA/2026.1118',
          payee: null,
        },
        {
          reference: '2026-10-OLU',
          amount: 100,
          currency: 'usd',
          at: '2026-10-20T12:00:00.000Z',
          paidOn: null,
          bankReference: null,
          payee: null,
        },
      ],
    },
  });
  expect(await screen.findByText('$24.00', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('We pay out by hand')).toBeVisible();
  const table = screen.getByRole('table', { name: 'By event' });
  expect(within(table).getByRole('link', { name: 'Okafor vs. Reyes' })).toHaveAttribute(
    'href',
    '/studio/events/evt_fight/statement',
  );
  expect(within(table).getByRole('row', { name: /Other sales/ })).toHaveTextContent('$9.00');
  const [latest, oldest] = within(screen.getByRole('list', { name: 'Paid out' })).getAllByRole('listitem');
  expect(latest).toHaveTextContent(/^(18 Nov|Nov 18,) 2026Reference 2026-11-OLUBank reference COBA\/2026\.1118\$30\.00$/);
  expect(oldest).toHaveTextContent(/^(20 Oct|Oct 20,) 2026Reference 2026-10-OLU\$1\.00$/);
  const saved = collectSavedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Download, signed' }));
  expect(JSON.parse(await saved[0]!.text)).toMatchObject({ document: 'payouts', balance: 2400, signature: { alg: 'ES256' } });
});

test('shows each currency by itself, and adds up none', async () => {
  const paid = { at: '2026-11-20T12:00:00.000Z', paidOn: null, bankReference: null, payee: null };
  const inEuros = {
    currency: 'eur',
    earned: 700,
    paidOut: 200,
    balance: 500,
    partners: [],
    own: 500,
    events: [{ eventId: 'evt_fight', net: 700, platform: 0, earned: 700 }],
  };
  open({
    json: {
      ...NOTHING,
      earned: 900,
      balance: 900,
      own: 900,
      events: [{ eventId: 'evt_fight', net: 1000, platform: 100, earned: 900 }],
      inOthers: [inEuros],
      payouts: [{ reference: 'SEPA-1', amount: 200, currency: 'eur', ...paid }],
    },
  });
  const dollars = within(await screen.findByRole('region', { name: 'US dollars' }));
  expect(dollars.getAllByText(/^[$€]/).map((one) => one.textContent)).toEqual(['$9.00', '$9.00', '$0.00']);
  expect(screen.getByRole('heading', { name: 'US dollars', level: 2 })).toBeVisible();
  const euros = within(screen.getByRole('region', { name: 'Euros' }));
  expect(euros.getAllByText(/^[$€]/).map((one) => one.textContent)).toEqual(['€5.00', '€7.00', '€2.00']);
  expect(screen.getByRole('table', { name: 'By event, in US dollars' })).toHaveTextContent('$9.00');
  expect(screen.getByRole('table', { name: 'By event, in euros' })).toHaveTextContent('€7.00');
  expect(screen.getByRole('list', { name: 'Paid out' })).toHaveTextContent('€2.00');
});

test('names no currency if there is one, also if that is not the product’s own', async () => {
  const inEuros = { currency: 'eur', earned: 700, paidOut: 0, balance: 700, partners: [], own: 700 };
  open({ json: { ...NOTHING, inOthers: [{ ...inEuros, events: [{ eventId: '', net: 700, platform: 0, earned: 700 }] }] } });
  expect(await screen.findByRole('table', { name: 'By event' })).toHaveTextContent('€7.00');
  expect(screen.queryByText('$0.00')).toBeNull();
  expect(screen.queryByRole('heading', { name: /euros/i })).toBeNull();
});

test('says that there is nothing yet, and how payouts are made', async () => {
  open({ json: NOTHING });
  expect(await screen.findByRole('heading', { name: 'Nothing to pay out yet' })).toBeVisible();
  expect(screen.getByText(/We pay out by hand/)).toBeVisible();
});

test('does not promise a transfer to a bank account that nobody has entered', async () => {
  const sold = { ...NOTHING, earned: 900, balance: 900, own: 900, events: [{ eventId: '', net: 900, platform: 0, earned: 900 }] };
  open({ json: sold }, { method: null, version: 0, waitDays: 3 });
  expect(await screen.findByText('We do not know yet where to pay you')).toBeVisible();
  expect(screen.queryByText('We pay out by hand')).toBeNull();
});

test('says that refunds came after a payout', async () => {
  open({
    json: {
      ...NOTHING,
      earned: 1000,
      paidOut: 3000,
      balance: -2000,
      own: -2000,
      events: [{ eventId: '', net: 1000, platform: 0, earned: 1000 }],
    },
  });
  expect(await screen.findByText('taken off your next payout')).toBeVisible();
  expect(screen.getByText('-$20.00')).toBeVisible();
  expect(screen.getByText('We have not paid anything out to you yet.')).toBeVisible();
});

test('says that the payouts could not be loaded', async () => {
  open({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } });
  expect(await screen.findByText('We could not load your payouts')).toBeVisible();
});
