import { act, screen, within } from '@testing-library/react';
import type { Call } from '#shared/api/contract.ts';
import { FAR_AWAY } from '../testing/far-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';

afterEach(() => act(() => forgetToken()));

type Dispute = Call<'GET /studio/disputes'>['answer']['disputes'][number];

const dispute = (change: Partial<Dispute> = {}): Dispute => ({
  provider: 'stripe',
  paymentId: 'pi_1',
  disputeId: 'dp_1',
  orderId: 'ord_1',
  eventId: 'evt_fight',
  buyer: { name: 'Ada Byrne', email: 'ada@example.com' },
  state: 'open',
  dueBy: '2026-12-01T12:00:00.000Z',
  title: 'Okafor vs. Reyes: Live',
  amount: 1999,
  currency: 'usd',
  orderedAt: '2026-11-20T16:00:00.000Z',
  paidAt: '2026-11-20T16:00:00.000Z',
  openedAt: '2026-11-22T16:00:00.000Z',
  plays: [{ eventId: 'evt_1', firstAt: '2026-11-21T19:00:00.000Z', lastAt: '2026-11-21T22:00:00.000Z', renewals: 170 }],
  ...change,
});

let members = 0;
function open(answer: Parameters<typeof fakeApi>[0][string], others: Parameters<typeof fakeApi>[0] = {}) {
  keepToken(tokenFor(`disputer${(members += 1)}`));
  fakeApi({ 'GET /studio/disputes': answer, ...others });
  renderApp('/studio/disputes');
}

test('shows undecided disputes with their deadline before decided ones', async () => {
  const decided = dispute({
    disputeId: null,
    paymentId: 'CAP1',
    provider: 'paypal',
    state: 'lost',
    dueBy: null,
    plays: [],
    buyer: null,
  });
  const unknown = dispute({ disputeId: 'PP-1', provider: 'paypal', dueBy: null });
  open({ json: { disputes: [decided, dispute(), unknown] } });
  const [first, second] = within(await screen.findByRole('region', { name: 'Undecided' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Ada Byrneada@example\.com\$19\.99Undecided.*Answer by.*1 Dec|Dec 1/);
  expect(first).toHaveTextContent(/WatchedYes, last on.*At Stripedp_1/);
  expect(within(first!).getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/studio/orders/ord_1');
  expect(second).toHaveTextContent('Look it up at PayPal');
  const over = screen.getByRole('region', { name: 'Decided' });
  expect(over).toHaveTextContent(/Deleted account.*Lost.*Not watched.*At PayPalCAP1/);
});

test('dates a dispute by the clocks of its event’s venue, with the reader’s beside them', async () => {
  open({ json: { disputes: [dispute()] } }, FAR_AWAY);
  const [card] = within(await screen.findByRole('region', { name: 'Undecided' })).getAllByRole('listitem');
  for (const moment of [
    'Disputed.*Mon, Nov 23, 2026, 6:00',
    'Answer by.*Wed, Dec 2, 2026, 2:00',
    'last on Sun, Nov 22, 2026, 12:00',
  ]) {
    expect(card).toHaveTextContent(new RegExp(`${moment}.[AP]M in London, Kiribati \\(.+ your time\\)`));
  }
});

test('says that there are none', async () => {
  open({ json: { disputes: [] } });
  expect(await screen.findByText('No disputes')).toBeVisible();
});

test('says that they could not be loaded, and tries again', async () => {
  open({ status: 503, json: { error: 'Later.', code: 'unavailable' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the disputes');
});
