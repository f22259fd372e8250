import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Package, ShownEvent, ShownPackage } from '#shared/api/site/events.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { sampleEvent } from '../../../../test/sample-event.ts';
import { monthlyPackage, samplePackage } from '../../../../test/sample-package.ts';
import { noteSoldOut } from '../../../lib/purchase/sold-out.ts';
import { EventPoster } from '../event-poster.tsx';

const NOW = Date.parse('2027-03-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const at = (offset: number) => new Date(NOW + offset).toISOString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Renders the event's page with these packages, or these changes. */
function offer(...given: ShownPackage[] | [Partial<ShownEvent>]) {
  const [first] = given;
  const changes = first && 'packages' in first ? first : { packages: given as ShownPackage[] };
  const event = sampleEvent({ is_trial: false, start_time: at(240 * HOUR_MS), end_time: null, ...changes });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <EventPoster event={event} Checkout={() => null} onRefresh={() => Promise.resolve()} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

const card = (name = 'Main card') => within(screen.getByRole('article', { name }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test.each<[Partial<Package>, string]>([
  [{ kind: 'rental', rental: { hours: 48, window_days: 30 } }, 'Rent: 48 hours from your first play, start within 30 days'],
  [{ kind: 'rental', rental: { hours: 1, window_days: 1 } }, 'Rent: 1 hour from your first play, start within 1 day'],
  [{ kind: 'subscription', subscription: { interval: 'month' } }, 'Monthly, cancel any time.'],
  [{ kind: 'subscription', subscription: { interval: 'year' } }, 'Yearly, cancel any time.'],
  [{ quota: 50 }, 'Limited seats'],
])('%j means: %s', (change, words) => {
  offer(samplePackage(change));
  expect(card().getByText((text) => text.startsWith(words))).toBeVisible();
});

test('a plain package shows none of these terms', () => {
  offer(samplePackage());
  expect(card().queryByText(/Rent|Season|cancel|Limited|until|sale/i)).not.toBeInTheDocument();
});

test('the event says what buyers get back if its broadcast is down, and of which packages', () => {
  const missed_minutes = [{ from: 3, refund_percent: 50 }];
  const words = /^If the broadcast is down for 3 minutes or more in total while you watch, we refund 50% automatically\.$/;
  offer({ packages: [samplePackage()], missed_minutes });
  expect(screen.getByText(words)).toBeVisible();
  cleanup();
  offer({ packages: [samplePackage({ kind: 'subscription', subscription: { interval: 'month' } })], missed_minutes });
  expect(screen.queryByText(/broadcast is down/)).not.toBeInTheDocument();
});

test('tickets and rentals of an event with ads say so, and no others', () => {
  const subscription = { kind: 'subscription', subscription: { interval: 'month' } } as const;
  const rental = { kind: 'rental', rental: { hours: 48, window_days: 30 } } as const;
  const packages = [
    samplePackage({ _id: 'pkg_1', name: 'Ticket' }),
    samplePackage({ _id: 'pkg_2', name: 'Rental', ...rental }),
    samplePackage({ _id: 'pkg_3', name: 'Channel', ...subscription }),
  ];
  const words = 'With ads: a short ad plays first';
  offer({ packages, with_ads: true });
  expect(card('Ticket').getByText(words)).toBeVisible();
  expect(card('Rental').getByText(words)).toBeVisible();
  expect(card('Channel').queryByText(words)).not.toBeInTheDocument();
  cleanup();
  offer({ packages, with_ads: false });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('a subscription shows its billing interval', () => {
  offer(samplePackage({ kind: 'subscription', subscription: { interval: 'month' }, price: 999 }));
  expect(card().getByText('$9.99').parentElement).toHaveTextContent('$9.99per month');
});

const night = (number: number, start: string) => ({
  _id: `evt_${number}`,
  title: `Night ${number}`,
  subdomain: `night-${number}`,
  start_time: start,
});

const included = (number: number, changes: object = {}) => ({
  eventId: `evt_${number}`,
  title: `Night ${number}`,
  subdomain: `night-${number}`,
  image: '/images/fight-night.svg',
  start_time: at(number * 24 * HOUR_MS + 60_000),
  end_time: at(number * 24 * HOUR_MS + HOUR_MS),
  time_zone: null,
  venue_city: null,
  is_live: false,
  is_cancelled: false,
  can_watch: false,
  ...changes,
});
const EVENTS = 'GET /events/evt_fight/packages/pkg_main/events';
const answers = (events: object[], total = events.length) => fakeApi({ [EVENTS]: { json: { events, total } } });
const list = async () => within(await card().findByRole('list', { name: /^Events in/ }));

test('a season pass shows its events with picture, date and state, each with the link to its page', async () => {
  const season = { events: [night(1, at(-HOUR_MS)), night(2, at(HOUR_MS))] };
  answers([included(1, { start_time: at(-HOUR_MS), is_live: true }), included(9)]);
  offer(samplePackage({ kind: 'bundle', bundle: season }));
  expect(card().getByText('Season pass: 2 events')).toBeVisible();
  const shown = await list();
  expect(shown.getByText('Live now')).toBeVisible();
  expect(shown.getByText('Starts in 9 days')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Night 9' })).toHaveAttribute('href', expect.stringContaining('night-9'));
  expect(document.querySelectorAll('img[src="/images/fight-night.svg"][loading="lazy"]')).toHaveLength(2);
});

test('a long season can be unfolded', async () => {
  const thirty = Array.from({ length: 30 }, (_, i) => included(i + 1));
  answers(thirty);
  offer(samplePackage({ kind: 'bundle', bundle: { events: thirty.map((_, i) => night(i + 1, at(HOUR_MS))) }, includes: [] }));
  await list();
  expect(card().getByText('26 more events').closest('details')).not.toHaveAttribute('open');
  expect(card().getByText('Night 30')).not.toBeVisible();
});

test('a season pass lists its events by title and date if they cannot be loaded', async () => {
  fakeApi({ [EVENTS]: { status: 503, json: { error: 'Down.', code: 'unavailable' } } });
  offer(samplePackage({ kind: 'bundle', bundle: { events: [night(1, '2027-03-06T12:00:00.000Z')] } }));
  const shown = await list();
  expect(shown.getByRole('listitem')).toHaveTextContent(/^Night 1Saturday/);
});

test('a subscription loads its events once somebody asks for them', async () => {
  const calls = answers([included(3)], 120);
  offer(monthlyPackage({ name: 'Main card' }));
  const summary = card().getByText('See the events');
  expect(calls).toHaveLength(0);
  await act(async () => {
    const details = summary.closest('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  expect((await list()).getByText('Starts in 3 days')).toBeVisible();
});

test('a subscription without events says so, and one that fails can be tried again', async () => {
  const routes: Parameters<typeof fakeApi>[0] = { [EVENTS]: { status: 503, json: { error: 'Down.', code: 'unavailable' } } };
  fakeApi(routes);
  offer(monthlyPackage({ name: 'Main card' }));
  await act(async () => {
    const details = card().getByText('See the events').closest('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  routes[EVENTS] = { json: { events: [], total: 0 } };
  const again = await card().findByRole('button', { name: 'Try again' });
  act(() => again.click());
  expect(await card().findByText('No events have been announced yet.')).toBeVisible();
});

test('an early price is shown next to the regular one until it ends, then the regular price alone', () => {
  const until = at(2 * HOUR_MS);
  offer(samplePackage({ price: 2999, price_steps: [{ until, price: 1999 }] }));
  const shown = () => [screen.queryAllByText('$19.99').length, screen.queryAllByText('$29.99').length];
  // The price is in its card and in the bar at the bottom, the later price in the card only.
  expect(shown()).toEqual([2, 1]);
  expect(card().getByText('$29.99').tagName).toBe('S');
  expect(
    card()
      .getByText(/^Early price until/)
      .querySelector('time'),
  ).toHaveAttribute('dateTime', until);
  pass(2 * HOUR_MS - 1);
  expect(shown()).toEqual([2, 1]);
  pass(1);
  expect(shown()).toEqual([0, 2]);
  expect(card().queryByText(/Early price/)).not.toBeInTheDocument();
});

test('a sale opens and closes while the page is open', () => {
  const [from, until] = [at(HOUR_MS), at(3 * HOUR_MS)];
  offer(samplePackage({ sale_from: from, sale_until: until }));
  expect(card().queryByRole('button')).not.toBeInTheDocument();
  expect(
    card()
      .getByText(/^On sale from/)
      .querySelector('time'),
  ).toHaveAttribute('dateTime', from);
  expect(screen.queryByRole('complementary', { name: 'Buy' })).not.toBeInTheDocument();
  pass(HOUR_MS);
  expect(card().getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  expect(within(screen.getByRole('complementary', { name: 'Buy' })).getByText('$19.99')).toBeInTheDocument();
  pass(2 * HOUR_MS);
  expect(card().getByText('Sales closed')).toBeVisible();
  expect(card().queryByText('$19.99')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
});

test('an early price names the next price when the price rises in steps', () => {
  const steps = [
    { until: at(HOUR_MS), price: 999 },
    { until: at(3 * HOUR_MS), price: 1499 },
  ];
  offer(samplePackage({ price_steps: steps }));
  expect(card().getByText(/^Early price until/)).toHaveTextContent(/, then \$14\.99$/);
  expect(card().getByText('$19.99').tagName).toBe('S');
  pass(HOUR_MS);
  expect(card().getByText(/^Early price until/)).toHaveTextContent(/, then \$19\.99$/);
});

test('a sale that ends says when', () => {
  const until = at(3 * HOUR_MS);
  offer(samplePackage({ sale_until: until }));
  expect(
    card()
      .getByText(/^Sales close/)
      .querySelector('time'),
  ).toHaveAttribute('dateTime', until);
});

test('the buttons of a subscription read Subscribe', () => {
  offer(
    samplePackage({ kind: 'subscription', subscription: { interval: 'month' }, price: 999 }),
    samplePackage({ _id: 'pkg_2', name: 'Once' }),
  );
  expect(card().getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(card('Once').getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  const bar = within(screen.getByRole('complementary', { name: 'Buy' }));
  expect(bar.getByRole('button', { name: 'Subscribe' })).toBeInTheDocument();
  expect(bar.getByText('$9.99')).toHaveTextContent('$9.99 per month');
});

test('a package found to be sold out says so, highlights another one and can be checked again', () => {
  const first = samplePackage({ _id: 'pkg_1', name: 'Front row', recommended: true, quota: 50 });
  offer(first, samplePackage({ _id: 'pkg_2', name: 'Balcony' }));
  act(() => noteSoldOut('pkg_1', true));
  const sold = card('Front row');
  expect(sold.getByText('Sold out')).toBeVisible();
  expect(sold.queryByText('Limited seats')).not.toBeInTheDocument();
  expect(sold.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  expect(sold.getByRole('button', { name: 'Check again' })).toBeEnabled();
  expect(within(screen.getByRole('complementary', { name: 'Buy' })).getByText('Balcony')).toBeInTheDocument();
  act(() => noteSoldOut('pkg_1', false));
  expect(card('Front row').getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('a sold-out package says so from the start, and no package shows how many seats are left', () => {
  offer(
    samplePackage({ _id: 'pkg_gone', quota: 50, sold_out: true }),
    samplePackage({ _id: 'pkg_left', name: 'Balcony', quota: 50 }),
  );
  expect(card().getByText('Sold out')).toBeVisible();
  expect(card().queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  expect(card('Balcony').getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  expect(card('Balcony').queryByText(/sold out|left/i)).not.toBeInTheDocument();
  expect(within(screen.getByRole('complementary', { name: 'Buy' })).getByText('Balcony')).toBeInTheDocument();
});

test('the buyer who has just got the last seat can pay, until the page knows better', () => {
  act(() => noteSoldOut('pkg_kept', false));
  offer(samplePackage({ _id: 'pkg_kept', quota: 50, sold_out: true }));
  expect(card().getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  pass(3 * 60_000 - 1);
  expect(card().getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  pass(1);
  expect(card().getByText('Sold out')).toBeVisible();
});

test('a sold-out refusal by the checkout counts until the event is fetched again, then the event’s state does', () => {
  act(() => noteSoldOut('pkg_refused', true));
  offer(samplePackage({ _id: 'pkg_refused', quota: 50 }));
  expect(card().getByText('Sold out')).toBeVisible();
  pass(2 * 60_000 - 1);
  expect(card().getByText('Sold out')).toBeVisible();
  pass(1);
  expect(card().getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('a package that is not on sale yet is announced at its first price', () => {
  const steps = [
    { until: at(HOUR_MS), price: 999 },
    { until: at(3 * HOUR_MS), price: 1499 },
  ];
  offer(samplePackage({ sale_from: at(2 * HOUR_MS), price_steps: steps }));
  expect(card().getByText('$14.99')).toBeVisible();
});

test('the highlighted package is one that can be bought', () => {
  offer(
    samplePackage({ _id: 'pkg_1', name: 'Front row', recommended: true, sale_until: at(-1) }),
    samplePackage({ _id: 'pkg_2', name: 'Balcony', price: 999 }),
  );
  expect(screen.queryByText('Best choice')).not.toBeInTheDocument();
  expect(within(screen.getByRole('complementary', { name: 'Buy' })).getByText('Balcony')).toBeInTheDocument();
});
