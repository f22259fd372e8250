import { screen, within } from '@testing-library/react';
import { writeBoot } from '../../../test/render-app.tsx';
import { forgetToken } from '../../lib/session.ts';
import { at, HOUR_MS, openLibrary, ticket } from './testing/open-library.ts';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });
afterEach(() => forgetToken());

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const watchLinks = (within: Awaited<ReturnType<typeof card>>) => within.queryAllByRole('link', { name: /watch|waiting/i });
const film = { start_time: at(-HOUR_MS), end_time: null };
const rental = (changes: object) =>
  ticket({ packageKind: 'rental', rental: { hours: 48, startBy: '2099-12-03T12:00:00.000Z', endsAt: null, ...changes } }, film);

describe('a rental', () => {
  test('says before its first play how long it lasts and when it must begin', async () => {
    openLibrary([rental({})]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^48 hours from your first play, start by (3 Dec 2099|Dec 3, 2099)$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test('says after it when it ends, and how long that is', async () => {
    const endsAt = at(3 * HOUR_MS + 5 * 60_000);
    openLibrary([rental({ endsAt })]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(/^Ends \w{3} \d{1,2}:\d{2}.*, in 3 hours 5 minutes$/)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(1);
  });

  test.each([
    ['ran out', { endsAt: at(-HOUR_MS) }, /^Ended \w{3} /],
    ['was never begun', { startBy: '2026-01-02T12:00:00.000Z' }, /^Not started by .*2026, so this rental is over$/],
  ])('that %s opens nothing', async (_, changes, words) => {
    openLibrary([rental(changes)]);
    const shown = await card('Okafor vs. Reyes');
    expect(shown.getByText(words)).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

describe('a bundle', () => {
  const bundle = [
    { eventId: 'evt_a', title: 'The Gala' },
    { eventId: 'evt_b', title: 'The Garden' },
  ];
  const season = (changes: object = {}) => ticket({ packageKind: 'bundle', packageName: 'The season', bundle, ...changes });

  test('lists its events, each with its own way in', async () => {
    openLibrary([season()]);
    const shown = await card('The season');
    expect(shown.getByText('2 events')).toBeVisible();
    const events = within(shown.getByRole('list', { name: 'Events of The season' }));
    expect(events.getByRole('link', { name: 'Watch: The Gala' })).toHaveAttribute('href', '/user/watch/evt_a');
    expect(events.getByRole('link', { name: 'Watch: The Garden' })).toHaveAttribute('href', '/user/watch/evt_b');
  });

  test.each([
    ['refunded', { status: 'refunded' }],
    ['on hold', { status: 'suspended' }],
    ['somebody else’s', { gift: { email: 'bo@example.com' } }],
  ])('that is %s lists them without', async (_, changes) => {
    openLibrary([season(changes)]);
    const shown = await card('The season');
    expect(shown.getByText('The Gala')).toBeVisible();
    expect(watchLinks(shown)).toHaveLength(0);
  });
});

test('a gift says for whom, and opens nothing to who gave it', async () => {
  openLibrary([ticket({ gift: { email: 'bo@example.com' } }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('Gift')).toBeVisible();
  expect(shown.getByText('bo@example.com').closest('p')).toHaveTextContent('Gift for bo@example.com');
  expect(watchLinks(shown)).toHaveLength(0);
});

test('a subscription leads to where it is managed', async () => {
  openLibrary([ticket({ packageKind: 'subscription', packageName: 'House pass', refundUntil: null })]);
  const shown = await card('House pass');
  expect(shown.getByRole('link', { name: 'Manage subscription: House pass' })).toHaveAttribute('href', '/user/account#subscriptions');
});

test('a purchase that a bank looks into says so, and opens nothing', async () => {
  openLibrary([ticket({ status: 'suspended' }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('On hold')).toBeVisible();
  expect(shown.getByText(/^Your bank is looking into this payment\./)).toBeVisible();
  expect(shown.queryByText(/^Ready when you are/)).not.toBeInTheDocument();
  expect(watchLinks(shown)).toHaveLength(0);
  expect(shown.queryByRole('button', { name: /refund/i })).not.toBeInTheDocument();
});

test('a purchase of which a part went back says how much, and stays open', async () => {
  openLibrary([ticket({ refundedAmount: 500 }, film)]);
  const shown = await card('Okafor vs. Reyes');
  expect(shown.getByText('$5.00 of this went back to you.')).toBeVisible();
  expect(watchLinks(shown)).toHaveLength(1);
});
