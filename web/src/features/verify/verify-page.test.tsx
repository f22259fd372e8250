import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleSigner, unsignedStatement } from '#shared/testing/signed-sample.ts';
import { makeFilesReadable } from '../../../test/readable-files.ts';
import { renderApp } from '../../../test/render-app.tsx';

beforeEach(makeFilesReadable);

const { key, sign } = sampleSigner();
const statement = sign(unsignedStatement());
const fileOf = (name: string, content: unknown) => new File([JSON.stringify(content)], name, { type: 'application/json' });

let isReachable: boolean;
beforeEach(() => {
  isReachable = true;
  globalThis.fetch = jest.fn(async (url) => {
    if (!isReachable || url !== '/.well-known/statement-keys.json') throw new TypeError('Failed to fetch');
    return Response.json({ keys: [key] });
  });
});

async function choose(...files: File[]) {
  renderApp('/verify');
  await screen.findByRole('button', { name: 'Choose files' });
  // From here on the page needs no connection.
  isReachable = false;
  await userEvent.upload(screen.getByLabelText('Statements to check'), files);
}

test('says that a file is genuine, with its figures, without sending anything', async () => {
  await choose(fileOf('statement.json', statement));
  const result = within(await screen.findByRole('region', { name: 'statement.json' }));
  expect(result.getByText('statement.json is genuine')).toBeVisible();
  const table = within(result.getByRole('table', { name: 'Fight Night' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Gross sales3 sold, tax included$59.97',
    'Refunds-$10.00',
    'Chargebacks-$19.99',
    'Tax-$4.99',
    'Net after tax$24.99',
    'Platform fee10% of net after tax$2.50',
    'Venue33.33% of the rest$7.50',
    'Band33.33% of the rest$7.49',
    'Organisation33.34% of the rest$7.50',
  ]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('warns of a changed file, shows none of its figures, and says which file it was', async () => {
  const changed = { ...statement, partners: statement.partners.map((partner) => ({ ...partner, amount: partner.amount - 100 })) };
  await choose(fileOf('mine.json', statement), fileOf('changed.json', changed), fileOf('notes.json', { gross: 1 }));
  const result = within(await screen.findByRole('region', { name: 'changed.json' }));
  expect(result.getByRole('alert')).toHaveTextContent(/^Do not rely on changed\.jsonIts signature does not match/);
  expect(result.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'notes.json' })).getByRole('alert')).toHaveTextContent(/cannot be checked/);
  expect(screen.getByText('mine.json is genuine')).toBeVisible();
});

test('tells of two genuine files that contradict each other', async () => {
  const rewritten = sign(unsignedStatement({ ledger: { ...statement.ledger, hash: 'cd'.repeat(32) } }));
  await choose(fileOf('june.json', statement), fileOf('july.json', rewritten));
  expect(await screen.findByText('These files contradict each other')).toBeVisible();
});

test('offers to try again if the keys did not load', async () => {
  isReachable = false;
  renderApp('/verify');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isReachable = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Choose files' })).toBeEnabled();
});
