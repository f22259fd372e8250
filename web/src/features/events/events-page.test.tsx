import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { fakeApi, goOffline } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

const event = (changes: Partial<OfferedEvent> = {}): OfferedEvent => ({
  eventId: `evt_${changes.title ?? 'fight'}`,
  subdomain: 'fight',
  title: 'Fight Night',
  image: '/images/fight-night.svg',
  start_time: IN_AN_HOUR,
  end_time: IN_AN_HOUR,
  time_zone: null,
  venue_city: null,
  is_live: false,
  is_cancelled: false,
  can_watch: true,
  seller: 'Ringside Ltd',
  seller_handle: null,
  price_from: 1999,
  is_closed_here: false,
  ...changes,
});

const listing = (events: OfferedEvent[] = [], changes: Partial<Listing> = {}): Listing => ({
  on_now: [],
  events,
  next: null,
  ...changes,
});

type Query = Record<string, string>;

/** Opens the page. @param answer returns the API's listing for a query */
function open(answer: (query: Query) => Listing, address = '/events'): void {
  fakeApi({ 'GET /events': (_body, query) => ({ json: answer(query) }) });
  renderApp(address);
}

const tileOf = async (title: string) => (await screen.findByRole('heading', { level: 3, name: title })).closest('article')!;
const linkOf = async (title: string) => within(await tileOf(title)).getByRole('link', { name: title });

test('shows what is on, what comes up and films, each with its way to the event', async () => {
  const live = event({ title: 'Grand Final', is_live: true, start_time: AN_HOUR_AGO });
  const film = event({ title: 'Northern Lights', subdomain: 'lights', start_time: AN_HOUR_AGO, end_time: null, price_from: 0 });
  open(({ shelf }) => (shelf === 'films' ? listing([film]) : listing([event()], { on_now: [live] })));
  expect(within(await screen.findByRole('list', { name: 'On now' })).getByText('LIVE')).toBeVisible();
  expect(screen.getAllByText(/on now/i)).toEqual([screen.getByRole('heading', { name: 'On now' })]);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['On now', 'Coming up', 'Films and replays']);
  expect(await linkOf('Fight Night')).toHaveAttribute('href', '/e/fight');
  expect(await tileOf('Fight Night')).toHaveTextContent('Ringside LtdFrom $19.99');
  expect(await tileOf('Northern Lights')).toHaveTextContent(/^Watch any time.*Free$/);
});

test('leads from the name of a presenter to all their shows, if they have a page with them', async () => {
  const [own, other] = [event({ seller_handle: 'ringside' }), event({ title: 'Derby', seller: 'Derby Ltd' })];
  open(({ shelf }) => listing(shelf === 'films' ? [] : [own, other]));
  expect(await screen.findByRole('link', { name: 'Ringside Ltd' })).toHaveAttribute('href', '/channel/ringside');
  expect(screen.queryByRole('link', { name: 'Derby Ltd' })).not.toBeInTheDocument();
});

test('says that an event cannot be seen in this country, and that nothing of one is on sale', async () => {
  const closed = event({ title: 'Closed', is_closed_here: true });
  const sold = event({ title: 'Not on sale', price_from: null });
  open(({ shelf }) => listing(shelf === 'films' ? [] : [closed, sold]));
  expect(await tileOf('Closed')).toHaveTextContent('Not available in your country');
  expect(await tileOf('Not on sale')).toHaveTextContent('Not on sale at the moment');
});

test('says so if nothing is announced, and if the events cannot be loaded, which can be tried again', async () => {
  open(() => listing());
  expect(await screen.findByText(/No show is announced/)).toBeVisible();
  expect(await screen.findByText(/There is no film yet/)).toBeVisible();
});

test('tries again after an error', async () => {
  const user = userEvent.setup();
  goOffline();
  renderApp('/events');
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  fakeApi({ 'GET /events': { json: listing([event()]) } });
  await user.click(again!);
  expect(await tileOf('Fight Night')).toBeVisible();
});

test('goes on page by page', async () => {
  const user = userEvent.setup();
  const pages: Record<string, Listing> = {
    '': listing([event({ title: 'First' })], { next: 'mark' }),
    mark: listing([event({ title: 'Second' })]),
  };
  open(({ shelf, cursor = '' }) => (shelf === 'films' ? listing() : pages[cursor]!));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await tileOf('Second')).toBeVisible();
  expect(await tileOf('First')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('finds events by words, which stay in the address, and leads back if there are none', async () => {
  const user = userEvent.setup();
  open(({ search }) => listing(search === 'final' ? [event({ title: 'Grand Final' })] : []));
  await user.type(await screen.findByRole('searchbox', { name: 'Title, city or presenter' }), ' final {Enter}');
  expect(await tileOf('Grand Final')).toBeVisible();
  expect(location.search).toBe('?q=final');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Results for “final”');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '<b>{Enter}');
  expect(await screen.findByText(/We found no event with these words/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See all events' }));
  expect(location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Coming up' })).toBeVisible();
});
