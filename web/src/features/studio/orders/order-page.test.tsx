import { act, screen, within } from '@testing-library/react';
import { FAR_AWAY } from '../testing/far-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { soldOrder } from '../testing/sale.ts';
import { studioEvent } from '../testing/studio-event.ts';

afterEach(() => act(() => forgetToken()));

let users = 0;
function open(answer: Parameters<typeof fakeApi>[0][string], others: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`support${(users += 1)}`));
  fakeApi({ 'GET /studio/events': { json: { events: [studioEvent()] } }, 'GET /studio/orders/ord_1': answer, ...others });
  renderApp('/studio/orders/ord_1');
}

test('shows what was bought, its payment, and what happened in order', async () => {
  open({ json: soldOrder() });
  const facts = await screen.findByRole('region', { name: 'Okafor vs. Reyes' });
  for (const text of [
    'Ada Byrne',
    'ada@example.com',
    '−$5.00 with EARLY',
    '$3.33 tax included (20 %, GB)',
    'Can watch',
    'United Kingdom',
  ]) {
    expect(within(facts).getByText(text)).toBeVisible();
  }
  const payment = screen.getByRole('region', { name: 'Payment' });
  expect(payment).toHaveTextContent(
    /\$19\.99Card ending in 4242.*Partly refunded.*Receipt K7QM-2026-000001.*\$5\.00 refunded, credit note K7QM-CN-2026-000001.*pi_1/,
  );
  const moments = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(moments.map((moment) => within(moment).getAllByText(/./)[0]!.textContent)).toEqual([
    'Ordered',
    'Paid: $19.99',
    'Watched for the first time',
    'Refunded: $5.00',
  ]);
});

test('dates an order by the clocks of its event’s venue, else of the organisation, with the reader’s beside them', async () => {
  open({ json: soldOrder() }, FAR_AWAY);
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  expect(timeline).toHaveTextContent(
    /Watched for the first timeSun, Nov 22, 2026, 10:00.AM in London, Kiribati \(.+ your time\)/,
  );
  expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent(
    /4242, Sun, Nov 22, 2026, 6:04.AM in London, Kiribati/,
  );
});

test('dates an order of an event that is gone by the clocks of the organisation', async () => {
  const zoned = { json: { name: 'Ringside', contact_email: '', time_zone: 'Pacific/Kiritimati' } };
  open({ json: soldOrder() }, { 'GET /studio/events': { json: { events: [] } }, 'GET /studio/organization': zoned });
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  expect(timeline).toHaveTextContent(/Watched for the first timeSun, Nov 22, 2026, 10:00.AM in Kiritimati \(.+ your time\)/);
});

test('shows a gift of a deleted account that waits, and a declined request', async () => {
  const refund = {
    state: 'declined',
    amount: 1999,
    reason: 'I am ill.',
    note: 'Sorry, no.',
    askedAt: '2026-11-21T17:00:00.000Z',
    decidedAt: '2026-11-21T18:00:00.000Z',
  } as const;
  open({ json: soldOrder({ buyer: null, gift: { email: 'friend@example.com', isRedeemed: false }, access: 'waiting', refund }) });
  expect(await screen.findByText('Deleted account')).toBeVisible();
  expect(screen.getByText('friend@example.com')).toBeVisible();
  expect(screen.getByText('Waiting for the link to be opened')).toBeVisible();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(timeline).toHaveTextContent(/Refund requestedI am ill\..*Refund declinedSorry, no\./);
});

test('says that there is no such order', async () => {
  open({ status: 404, json: { error: 'We could not find a paid order.', code: 'order_not_found' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found');
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/studio/orders');
});
