import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '#shared/api/contract.ts';
import { type MemberRole, rightsOf } from '#shared/people/member-rights.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { FAR_AWAY } from '../testing/far-event.ts';
import { listedSale } from '../testing/sale.ts';

afterEach(() => act(() => forgetToken()));

const user = userEvent.setup();
type Request = Call<'GET /studio/refunds'>['answer']['refunds'][number];

const request = (change: Partial<Request> = {}): Request => ({
  orderId: 'ord_1',
  eventId: 'evt_fight',
  buyer: { name: 'Ada Byrne', email: 'ada@example.com' },
  title: 'Okafor vs. Reyes: Live',
  amount: 1999,
  currency: 'usd',
  reason: 'The sound was bad.',
  paidAt: '2026-11-20T16:00:00.000Z',
  askedAt: '2026-11-21T16:00:00.000Z',
  ...change,
});

let members = 0;
function open(requests: () => readonly Request[], answers: Parameters<typeof fakeApi>[0] = {}, role: MemberRole = 'support') {
  keepToken(tokenFor(`refunder${(members += 1)}`));
  const organization = { organizationId: 'usr_1', name: 'Olu', role, rights: rightsOf(role), isApproved: true };
  const calls = fakeApi({
    'GET /studio/organizations': { json: { organizations: [organization] } },
    'GET /studio/refunds': () => ({ json: { refunds: requests(), hasMore: false } }),
    'GET /studio/orders': { json: { orders: [], next: null } },
    ...answers,
  });
  renderApp('/studio/refunds');
  return calls;
}

test('shows who waits for what, and refunds after saying what that does', async () => {
  let waiting = [request()];
  const calls = open(() => waiting, {
    'POST /studio/refunds/ord_1': () => {
      waiting = [];
      return { json: { message: '$19.99 is on its way back to the buyer.' } };
    },
  });
  const list = await screen.findByRole('list', { name: 'Requests' });
  expect(list).toHaveTextContent(
    /Ada Byrneada@example\.com\$19\.99The sound was bad\.Okafor vs\. Reyes: Live\. Paid .*Waiting since/,
  );
  expect(within(list).getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/studio/orders/ord_1');
  await user.click(await within(list).findByRole('button', { name: 'Refund $19.99' }));
  const dialog = screen.getByRole('dialog', { name: 'Refund $19.99?' });
  expect(dialog).toHaveTextContent('The buyer gets back everything that is left, and can no longer watch.');
  await user.type(within(dialog).getByLabelText('Note to the buyer (optional)'), 'Sorry!');
  await user.click(within(dialog).getByRole('button', { name: 'Refund $19.99' }));
  expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  const decided = calls.find(({ route }) => route.startsWith('POST'));
  expect(decided?.body).toEqual({ decision: 'grant', note: 'Sorry!' });
});

test('dates a request by the clocks of its event’s venue, with the reader’s beside them', async () => {
  open(() => [request()], FAR_AWAY);
  expect(await screen.findByRole('list', { name: 'Requests' })).toHaveTextContent(
    /Paid Sat, Nov 21, 2026, 6:00.AM in London, Kiribati \(.+ your time\)\. Waiting since Sun, Nov 22, 2026, 6:00.AM in London/,
  );
});

test('declines, and says why that failed', async () => {
  const answers = {
    'POST /studio/refunds/ord_1': { status: 409, json: { error: 'Already granted.', code: 'refund_not_possible' } },
  };
  open(() => [request({ buyer: null, reason: '' })], answers);
  expect(await screen.findByText('The buyer gave no reason.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Already granted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('lists the refunds that did not arrive', async () => {
  open(() => [], { 'GET /studio/orders': { json: { orders: [listedSale({ state: 'refund-failed' })], next: null } } });
  expect(await screen.findByRole('region', { name: 'Failed refunds' })).toHaveTextContent('Ada Byrne');
});

test('says that the requests could not be loaded, and tries again', async () => {
  open(() => [], { 'GET /studio/refunds': { status: 503, json: { error: 'Later.', code: 'unavailable' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the refunds');
});
