import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '#shared/api/site/orders.ts';
import { writeBoot } from '../../../../test/render-app.tsx';
import { forgetToken } from '../../../lib/session/token.ts';
import { openLibrary, plan, ticket } from '../testing/open-library.ts';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });
afterEach(() => forgetToken());

const ASK = 'POST /orders/request-refund';
const card = async (name = 'Okafor vs. Reyes') => within(await screen.findByRole('article', { name }));
const ask = async () => {
  await userEvent.click((await card()).getByRole('button', { name: /^Ask for a refund/ }));
  return within(screen.getByRole('dialog', { name: 'Ask for a refund' }));
};

test('before the event it offers the full amount back immediately, and grants it', async () => {
  const orders: Order[] = [ticket({ orderId: 'ord_1' })];
  const calls = openLibrary(orders, {
    [ASK]: () => {
      orders[0] = ticket({
        orderId: 'ord_1',
        status: 'refunded',
        refundedAmount: 1999,
        refund: { state: 'granted', note: null },
      });
      return { json: { state: 'granted', amount: 1999, message: '$19.99 is on its way back to you.' } };
    },
  });
  const dialog = await ask();
  expect(dialog.getByText(/you get the full \$19\.99 back right away\. After that, you can no longer watch it\./)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Why? (optional)'), ' I fell ill. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Get $19.99 back' }));
  expect(await dialog.findByText('$19.99 is on its way back to you.')).toBeVisible();
  expect(calls.find(({ route }) => route === ASK)?.body).toEqual({ orderId: 'ord_1', reason: 'I fell ill.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  const shown = await card();
  expect(await shown.findByText('Refunded')).toBeVisible();
  expect(shown.getByText(/^We refunded \$19\.99\./)).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Ask for a refund/ })).not.toBeInTheDocument();
});

test('the days that a refund takes are PayPal’s for what was paid there', async () => {
  openLibrary([ticket({ payment: { provider: 'paypal', paymentId: 'CAP1' } })]);
  const dialog = await ask();
  expect(dialog.getByText(/PayPal takes 5-10 business days to process it\./)).toBeVisible();
});

test('later it says that the organiser decides, and shows that they were asked', async () => {
  const orders: Order[] = [ticket({ orderId: 'ord_1', refundUntil: null })];
  const calls = openLibrary(orders, {
    [ASK]: () => {
      orders[0] = ticket({ orderId: 'ord_1', refundUntil: null, refund: { state: 'queued', note: null } });
      return { json: { state: 'queued', amount: null, message: 'We have asked the organiser.' } };
    },
  });
  const dialog = await ask();
  expect(dialog.getByText(/^The organiser will decide on this refund/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask the organiser' }));
  expect(await dialog.findByText('We have asked the organiser.')).toBeVisible();
  expect(calls.find(({ route }) => route === ASK)?.body).toEqual({ orderId: 'ord_1' });
  expect(await (await card()).findByText(/^You asked for a refund\. The organiser will decide/)).toBeInTheDocument();
});

test('a deadline that has passed since the page was loaded counts', async () => {
  openLibrary([ticket({ refundUntil: new Date(Date.now() - 1000).toISOString() })]);
  expect((await ask()).getByRole('button', { name: 'Ask the organiser' })).toBeVisible();
});

test('a gift says who loses it, a subscription what the rules for years and months are', async () => {
  openLibrary([
    ticket({ gift: { email: 'bo@example.com', isRedeemed: false } }),
    ticket({ packageKind: 'subscription', packageName: 'House pass', refundUntil: null }),
  ]);
  expect((await ask()).getByText(/After that, bo@example\.com can no longer open the gift\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await userEvent.click((await card('House pass')).getByRole('button', { name: /^Ask for a refund/ }));
  expect(screen.getByText(/within 7 days.*Monthly payments are not refunded/)).toBeVisible();
});

test('a refusal is explained and keeps what was typed', async () => {
  openLibrary([ticket()], {
    [ASK]: { status: 409, json: { error: 'This has already been refunded.', code: 'refund_not_possible' } },
  });
  const dialog = await ask();
  await userEvent.type(dialog.getByLabelText('Why? (optional)'), 'Wrong day');
  await userEvent.click(dialog.getByRole('button', { name: 'Get $19.99 back' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This has already been refunded.');
  expect(dialog.getByLabelText('Why? (optional)')).toHaveValue('Wrong day');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Get $19.99 back' })).toBeEnabled());
});

test('the dialog stays open while the request is sent, and sends it once', async () => {
  let answer: () => void = () => {};
  const waits = new Promise<void>((resolve) => (answer = resolve));
  const calls = openLibrary([ticket()], {
    [ASK]: async () => {
      await waits;
      return { json: { state: 'queued', amount: null, message: 'We have asked the organiser.' } };
    },
  });
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Get $19.99 back' }));
  expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  answer();
  expect(await dialog.findByText('We have asked the organiser.')).toBeVisible();
  expect(calls.filter(({ route }) => route === ASK)).toHaveLength(1);
});

test.each([
  [
    'declined',
    { refund: { state: 'declined', note: 'You watched it.' } },
    ['The organiser declined your refund.', 'The organiser says: “You watched it.”'],
  ],
  ['under way', { refund: { state: 'granting', note: null } }, ['Your refund is under way.']],
  ['refused by the provider', { refund: { state: 'failed', note: null } }, [/can no longer refund this payment/]],
  [
    'sent back by the bank',
    { status: 'refunded', refund: { state: 'failed', note: null } },
    [/Your bank did not accept your refund/],
  ],
  [
    'sent back by PayPal',
    {
      status: 'refunded',
      refund: { state: 'failed', note: null },
      payment: { provider: 'paypal', paymentId: '3C679366HH908993F' },
    },
    [/PayPal did not accept your refund/],
  ],
])('a refund that is %s is shown, and cannot be asked for again', async (_, changes, words) => {
  openLibrary([ticket(changes)]);
  const shown = await card();
  for (const sentence of words) expect(shown.getByText(sentence)).toBeVisible();
  expect(shown.queryByRole('button', { name: /^Ask for a refund/ })).not.toBeInTheDocument();
});

test.each([
  ['part', { refundedAmount: 1000 }, 'We refunded $10.00 of this purchase.'],
  ['all', { status: 'refunded', refundedAmount: 1999 }, /^We refunded \$19\.99\./],
])(
  'what was refunded for missed minutes, %s of it, is shown with the reason, which is nobody’s words',
  async (_, changes, words) => {
    const note = 'The broadcast was interrupted for 4 minutes while you watched.';
    openLibrary([ticket({ ...changes, refund: { state: 'granted', note, isAutomatic: true } })]);
    const shown = await card();
    expect(shown.getByText(words)).toBeVisible();
    expect(shown.getByText(note)).toBeVisible();
    expect(shown.queryByText(/organiser says/)).not.toBeInTheDocument();
  },
);

test('a refund that the bank sent back is called refunded neither in the library nor on the receipt', async () => {
  openLibrary([ticket({ status: 'refunded', refundedAmount: 1999, refund: { state: 'failed', note: null } })]);
  const shown = await card();
  expect(shown.getByText('Refund failed')).toBeVisible();
  expect(shown.queryByText('Refunded')).not.toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: /^Receipt/ }));
  const receipt = within(screen.getByRole('dialog', { name: 'Receipt' }));
  expect(receipt.getByText('Refund failed')).toBeVisible();
  expect(receipt.getByText('Amount paid')).toBeVisible();
});

test('after a partial refund, the rest can be asked for', async () => {
  openLibrary([ticket({ refundedAmount: 500, refund: { state: 'granted', note: null } })]);
  expect((await ask()).getByRole('button', { name: 'Get $14.99 back' })).toBeVisible();
});

test('free purchases and plans have no refund to ask for', async () => {
  openLibrary([plan(), ticket({ amount: 0 })]);
  await card();
  expect(screen.queryByRole('button', { name: /^Ask for a refund/ })).not.toBeInTheDocument();
});
