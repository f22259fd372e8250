import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LookedUp, OrderInHelp } from '#shared/api/desk/help.ts';
import { FAR_AWAY } from '../testing/far-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

const user = userEvent.setup();

const one = (change: Partial<OrderInHelp> = {}): OrderInHelp => ({
  orderId: 'ord_1',
  eventId: 'evt_1',
  eventTitle: 'Okafor vs. Reyes',
  itemName: 'Live',
  kind: 'ppv',
  amount: 1999,
  currency: 'usd',
  refunded: 0,
  paidAt: '2026-11-20T16:00:00.000Z',
  isReceived: false,
  waitsFor: null,
  obstacles: [],
  until: null,
  opensAt: '2026-11-21T19:00:00.000Z',
  firstPlayedAt: null,
  lastPlayedAt: null,
  devices: [],
  streams: 2,
  country: 'GB',
  ...change,
});
const found = (change: Partial<LookedUp> = {}): LookedUp => ({
  buyer: { name: 'Ada Byrne', email: 'ada@example.com' },
  account: { confirmedAt: '2026-11-20T16:00:00.000Z', mails: null },
  orders: [one()],
  ...change,
});

let members = 0;
function open(answer: Parameters<typeof fakeApi>[0][string], others: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`helper${(members += 1)}`));
  const calls = fakeApi({ 'GET /studio/help': answer, ...others });
  renderApp('/studio/help');
  return calls;
}
const lookUp = async (search: string) => {
  await user.type(await screen.findByLabelText('Email address or order number'), search);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
};

test('shows on one page why somebody cannot watch, and leads to what helps', async () => {
  const playing = { devices: ['Chrome on Windows'], firstPlayedAt: '2026-11-21T19:00:00.000Z' };
  open({
    json: found({
      account: { confirmedAt: null, mails: { reason: 'bounce', at: '2026-11-20T16:00:00.000Z' } },
      orders: [one(playing), one({ orderId: 'ord_2', obstacles: ['rental-over', 'country'] })],
    }),
  });
  expect(await screen.findByText('Who needs help?')).toBeVisible();
  await lookUp('ada@example.com');
  const buyer = await screen.findByRole('region', { name: 'Buyer' });
  expect(buyer).toHaveTextContent(/Ada Byrneada@example\.com.*A mail came back on .*They have not confirmed their address/);
  const [fine, stuck] = within(screen.getByRole('region', { name: 'What they have' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')!);
  expect(fine).toHaveTextContent(/They can watch now\..*1 of 2: Chrome on Windows.*United Kingdom/);
  expect(stuck).toHaveTextContent(/The hours of the rental are over\.You can extend it.*not shown in the country/);
  expect(within(stuck!).getByRole('link', { name: 'Help with this order' })).toHaveAttribute('href', '/studio/orders/ord_2');
});

test('lets somebody back in whose session was ended', async () => {
  let obstacles: OrderInHelp['obstacles'] = ['session-ended'];
  const calls = open(() => ({ json: found({ orders: [one({ obstacles })] }) }), {
    'POST /studio/events/evt_1/viewers/restore': () => {
      obstacles = [];
      return { json: { message: 'They can watch again.', orderId: 'ord_1' } };
    },
  });
  await lookUp('ada@example.com');
  await user.click(await screen.findByRole('button', { name: 'Let them back in' }));
  expect(await screen.findByText('They can watch now.')).toBeVisible();
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ order: 'ord_1' });
});

test('dates what happened by the clocks of the event’s venue, with the reader’s beside them', async () => {
  const order = one({ eventId: 'evt_fight', firstPlayedAt: '2026-11-21T20:00:00.000Z', until: '2026-11-28T20:00:00.000Z' });
  open({ json: found({ orders: [order] }) }, FAR_AWAY);
  await lookUp('ada@example.com');
  const orders = await screen.findByRole('region', { name: 'What they have' });
  for (const moment of [
    'paid on Sat, Nov 21, 2026, 6:00',
    'watch until Sun, Nov 29, 2026, 10:00',
    'First Sun, Nov 22, 2026, 10:00',
  ]) {
    expect(orders).toHaveTextContent(new RegExp(`${moment}.AM in London, Kiribati \\(.+ your time\\)`));
  }
});

test('says what to ask if there is nothing', async () => {
  open({ json: { buyer: null, account: null, orders: [] } });
  await lookUp('nobody@example.com');
  expect(await screen.findByText('No purchases found')).toBeVisible();
});

test('says what cannot be looked up, and what could not be', async () => {
  open({ status: 400, json: { error: 'Search for a whole email address.', code: 'invalid_input', field: 'search' } });
  await lookUp('ada');
  expect(await screen.findByText('Search for a whole email address.')).toBeVisible();
});
