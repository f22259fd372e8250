import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnInterruptions } from '#shared/api/interruptions.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { tokenFor } from '../../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../../lib/session/token.ts';
import { studioEvent } from '../../testing/studio-event.ts';

let visits = 0;
beforeEach(() => keepToken(tokenFor(`olga-interruptions-${++visits}`)));
afterEach(() => act(() => forgetToken()));

const four = { from: '2026-11-21T20:00:00.000Z', to: '2026-11-21T20:04:02.000Z', seconds: 242 };

async function open(answer: OwnInterruptions | { status: number; json: object }) {
  fakeApi({
    'GET /studio/events': { json: { events: [studioEvent()] } },
    'GET /studio/events/evt_fight/films': { json: { films: [] } },
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
  await userEvent.click(screen.getByRole('button', { name: 'Release refunds' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refund $30.00' }));
  expect(await screen.findByText(/^Refunded for missed minutes so far: \$30\.00/)).toBeVisible();
  expect(calls[0]).toMatchObject({ body: { decision: 'release' } });
});
