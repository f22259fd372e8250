import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContent } from '#shared/testing/sample-receipt.ts';
import { writeBoot } from '../../../../test/render-app.tsx';
import { forgetToken } from '../../../lib/session/token.ts';
import { at, HOUR_MS, openLibrary, ticket } from '../testing/open-library.ts';

writeBoot({ siteHost: 'localhost' });
afterEach(() => forgetToken());

const DAY_MS = 24 * HOUR_MS;
const order = ticket({ orderId: 'ord_123' });
const receipts = (changes: object = {}) => ({
  receipts: [sampleContent({ orderId: 'ord_123' })],
  company: null,
  companyUntil: at(30 * DAY_MS),
  ...changes,
});

async function openReceipt(answer: object, routes: Parameters<typeof openLibrary>[1] = {}, of = order) {
  const calls = openLibrary([of], { 'GET /orders/ord_123/receipts': { json: answer }, ...routes });
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt for Okafor vs. Reyes' }));
  return { calls, dialog: within(screen.getByRole('dialog', { name: 'Receipt' })) };
}

test('shows what the PDF says: number, both parties, price, tax and payment', async () => {
  const print = jest.fn();
  window.print = print;
  const { dialog } = await openReceipt(receipts());
  const receipt = within(await dialog.findByRole('region', { name: 'Receipt 7K2M-2026-000123' }));
  for (const text of [
    'Ringside Sp. z o.o.',
    'Tax number PL7252053812',
    /^ana\d+@example\.com$/,
    'Final: Full event',
    '−$5.00',
    '$19.99',
    'Includes 20% VAT (United Kingdom): $3.33',
    'Card',
    'pi_1',
  ]) {
    expect(receipt.getByText(text)).toBeVisible();
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('opens from its own address, and closing it leaves the library', async () => {
  openLibrary([order], { 'GET /orders/ord_123/receipts': { json: receipts() } }, [], '/user/library?receipt=ord_123');
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('of an order that is not there shows the library', async () => {
  openLibrary([order], {}, [], '/user/library?receipt=ord_other');
  expect(await screen.findByRole('article', { name: 'Okafor vs. Reyes' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a subscription lists the receipts of its earlier payments', async () => {
  const earlier = sampleContent({ number: '7K2M-2026-000099', paidAt: '2026-10-21T16:00:00.000Z', amount: 999 });
  const { dialog } = await openReceipt(receipts({ receipts: [sampleContent(), earlier] }));
  const list = within(await dialog.findByRole('region', { name: 'Earlier payments' }));
  expect(list.getByRole('listitem')).toHaveTextContent('7K2M-2026-00009921 October 2026$9.99');
});

test('until the books have a number, it shows the order with the payment that paid it', async () => {
  const refused = { status: 404, json: { error: 'Not yet.', code: 'receipt_not_found' } };
  const byPaypal = ticket({
    orderId: 'ord_123',
    paymentIntentId: 'pi_unpaid',
    payment: { provider: 'paypal', paymentId: '3C679366HH908993F' },
  });
  const { dialog } = await openReceipt({}, { 'GET /orders/ord_123/receipts': refused }, byPaypal);
  expect(await dialog.findByText('Your numbered receipt is not here yet')).toBeVisible();
  for (const text of ['ord_123', 'Okafor vs. Reyes: Main card', '3C679366HH908993F', 'Paid', '$19.99'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryByText('pi_unpaid')).not.toBeInTheDocument();
});

describe('a company', () => {
  const NAME = 'POST /orders/ord_123/company';
  const orla = { name: 'Orla Ltd', taxNumber: 'IE6388047V' };

  test('is added with its tax number, changed and removed', async () => {
    const { calls, dialog } = await openReceipt(receipts(), {
      [NAME]: (body) => ({ json: { ...(body as object), companyUntil: at(DAY_MS) } }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a company' }));
    expect(dialog.getByLabelText('Company name')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Save company' }));
    expect(dialog.getByLabelText('Company name')).toHaveAccessibleDescription('Company name is required');
    await userEvent.type(dialog.getByLabelText('Company name'), orla.name);
    await userEvent.type(dialog.getByLabelText('Tax number (optional)'), `${orla.taxNumber}{Enter}`);
    expect(await dialog.findByText('Tax number IE6388047V')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change company' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Change company' }));
    expect(dialog.getByLabelText('Company name')).toHaveValue('Orla Ltd');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove company' }));
    expect(await dialog.findByRole('button', { name: 'Add a company' })).toBeVisible();
    expect(dialog.queryByText('Orla Ltd')).not.toBeInTheDocument();
    expect(calls.flatMap(({ route, body }) => (route === NAME ? [body] : []))).toEqual([{ company: orla }, { company: null }]);
  });

  test('that the server refuses is explained at its field, and what was typed stays', async () => {
    const refused = { status: 400, json: { error: 'The name has a line break.', code: 'invalid_input', field: 'company.name' } };
    const { dialog } = await openReceipt(receipts(), { [NAME]: refused });
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a company' }));
    await userEvent.type(dialog.getByLabelText('Company name'), 'Orla{Enter}');
    expect(await dialog.findByText('The name has a line break.')).toBeVisible();
    expect(dialog.getByLabelText('Company name')).toHaveValue('Orla');
  });

  test('can no longer be changed once the receipt is final', async () => {
    const { dialog } = await openReceipt(receipts({ company: orla, companyUntil: at(-1000) }));
    expect(await dialog.findByText('Orla Ltd')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /company/ })).not.toBeInTheDocument();
  });
});
