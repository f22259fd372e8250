import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnInterruptions } from '#shared/api/desk/studio/interruptions.ts';
import { rightsOf } from '#shared/people/member-rights.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { tokenFor } from '../../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../../lib/session/token.ts';
import { bodySent } from '../../testing/body-sent.ts';
import { studioEvent } from '../../testing/studio-event.ts';

let visits = 0;
beforeEach(() => keepToken(tokenFor(`olga-interruptions-${++visits}`)));
afterEach(() => act(() => forgetToken()));

const organization = { organizationId: 'usr_1', name: 'Olu', role: 'owner', rights: rightsOf('owner'), isApproved: true };
const four = { from: '2026-11-21T20:00:00.000Z', to: '2026-11-21T20:04:02.000Z', seconds: 242 };

async function open(answer: OwnInterruptions | { status: number; json: object }) {
  fakeApi({
    'GET /studio/events': { json: { events: [studioEvent()] } },
    'GET /studio/events/evt_fight/films': { json: { films: [] } },
    'GET /studio/organizations': { json: { organizations: [organization], mayStart: false } },
    'GET /studio/events/evt_fight/interruptions': 'status' in answer ? answer : { json: answer },
  });
  renderApp('/studio/events/evt_fight/media');
  await screen.findByLabelText('Video file');
}

test('lists when the picture was missing, and what was refunded for that', async () => {
  await open({
    wasLive: true,
    interruptions: [four, { ...four, from: '2026-11-21T21:00:00.000Z', to: null, seconds: 9 }],
    refunded: null,
    waiting: null,
  });
  const section = within(await screen.findByRole('region', { name: 'Interruptions' }));
  const rows = section.getAllByRole('row').map((row) => row.textContent);
  expect(rows[0]).toBe('LostBackLength');
  expect(rows[1]).toMatch(/:00:00.*:04:02.*4 min 2 s$/);
  expect(rows[2]).toMatch(/Not yet9 s$/);
  expect(section.queryByText(/Refunded/)).not.toBeInTheDocument();
});

test.each([
  [{ purchases: 1_200, amount: 1_200_000 }, 'Refunded for missed minutes so far: $12,000.00 for 1,200 purchases.'],
  [{ purchases: 1, amount: 1_000 }, 'Refunded for missed minutes so far: $10.00 for 1 purchase.'],
  [{ purchases: 0, amount: 0 }, 'Nothing was refunded for missed minutes.'],
])('says of %j: %s', async (refunded, words) => {
  await open({ wasLive: true, interruptions: [four], refunded, waiting: null });
  expect(await screen.findByText(words)).toBeVisible();
});

test('says that there was none', async () => {
  await open({ wasLive: true, interruptions: [], refunded: null, waiting: null });
  expect(await screen.findByText(/^No interruptions\./)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('says nothing of an event that was never live', async () => {
  await open({ wasLive: false, interruptions: [], refunded: null, waiting: null });
  expect(screen.queryByRole('region', { name: 'Interruptions' })).not.toBeInTheDocument();
});

test('says if they cannot be loaded, beside the films', async () => {
  await open({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } });
  expect(await screen.findByText('We could not load the interruptions')).toBeVisible();
});

test('lets the organiser release the refunds that wait for a review', async () => {
  await open({ wasLive: true, interruptions: [four], refunded: null, waiting: { purchases: 3, amount: 3_000 } });
  expect(await screen.findByText(/^Refunds of 3 purchases are waiting for your review: \$30\.00\./)).toBeVisible();
  const calls = fakeApi({
    'POST /studio/events/evt_fight/interruptions/review': { json: { message: 'The refunds are released.' } },
    'GET /studio/events/evt_fight/interruptions': {
      json: { wasLive: true, interruptions: [four], refunded: { purchases: 3, amount: 3_000 }, waiting: null },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Release refunds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refund $30.00' }));
  expect(await screen.findByText(/^Refunded for missed minutes so far: \$30\.00/)).toBeVisible();
  expect(calls[0]).toMatchObject({ body: { decision: 'release' } });
});

test('lets the organiser decline single refunds with a reason, part by part', async () => {
  await open({ wasLive: true, interruptions: [four], refunded: null, waiting: { purchases: 51, amount: 51_000 } });
  await screen.findByRole('button', { name: 'Release refunds' });
  const buyer = { name: 'Ada Byrne', email: 'ada@example.com' };
  let first = [{ orderId: 'ord_1', buyer, amount: 1_000 }];
  const calls = fakeApi({
    'GET /studio/events/evt_fight/interruptions/waiting': (_: unknown, { after }: Record<string, string>) => ({
      json: after ? { refunds: [{ orderId: 'ord_2', buyer: null, amount: 500 }], next: null } : { refunds: first, next: 'ord_1' },
    }),
    'POST /studio/events/evt_fight/interruptions/waiting/ord_1/refuse': () => {
      first = [];
      return { json: { message: 'You declined this refund.' } };
    },
    'GET /studio/events/evt_fight/interruptions': {
      json: { wasLive: true, interruptions: [four], refunded: null, waiting: { purchases: 50, amount: 50_000 } },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Review one by one' }));
  const list = await screen.findByRole('list', { name: 'Refunds that are waiting' });
  expect(list).toHaveTextContent(/Ada Byrneada@example\.com\$10\.00/);
  await userEvent.click(within(list).getByRole('button', { name: 'Decline the refund of Ada Byrne' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline $10.00 for Ada Byrne?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Say why')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason, as the buyer reads it'), 'Two screens.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/^Refunds of 50 purchases are waiting/)).toBeVisible();
  expect(bodySent(calls, 'POST /studio/events/evt_fight/interruptions/waiting/ord_1/refuse')).toEqual({ reason: 'Two screens.' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the next ones' }));
  expect(await screen.findByText('Deleted account')).toBeVisible();
});
