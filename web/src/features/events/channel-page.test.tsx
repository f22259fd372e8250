import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from '#shared/api/site/lists/channels.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const NOTHING = { on_now: [], events: [], next: null };
const film = {
  eventId: 'evt_film',
  subdomain: 'lights',
  title: 'Northern Lights',
  image: '',
  start_time: '2026-01-01T00:00:00.000Z',
  end_time: null,
  time_zone: null,
  venue_city: null,
  is_live: false,
  is_cancelled: false,
  can_watch: true,
  seller: 'Ringside Ltd',
  seller_handle: null,
  price_from: 899,
  is_closed_here: false,
};
const channel = (changes: Partial<Channel> = {}): Channel => ({
  handle: 'ringside',
  name: 'Ringside Ltd',
  accent: '#1a7f64',
  logo: null,
  is_listed: true,
  passes: [],
  shows: NOTHING,
  films: NOTHING,
  ...changes,
});
const open = (answer: object) => {
  fakeApi({ 'GET /channels/ringside': answer });
  renderApp('/channel/ringside');
};

test('shows an organisation with its films and passes, each with the way to the event', async () => {
  const pass = {
    packageId: 'p',
    name: 'Season pass',
    kind: 'subscription',
    price: 999,
    interval: 'month',
    subdomain: 'derby',
  } as const;
  open({ json: channel({ films: { ...NOTHING, events: [film] }, passes: [pass] }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ringside Ltd' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Northern Lights' })).toHaveAttribute('href', '/e/lights');
  const sold = within(screen.getByRole('list', { name: 'Passes' })).getByRole('link');
  expect(sold).toHaveAttribute('href', '/e/derby');
  expect(sold).toHaveTextContent('$9.99 a month');
});

test('leads on if there is nothing to see', async () => {
  open({ json: channel() });
  expect(await screen.findByText(/has nothing on sale at the moment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', '/events');
});

test('asks for a list by itself that could not be read, and keeps the rest', async () => {
  let isDown = true;
  fakeApi({
    'GET /channels/ringside': { json: channel({ shows: null, films: { ...NOTHING, events: [film] } }) },
    'GET /events': () =>
      isDown
        ? { status: 503, json: { code: 'unavailable', error: 'Busy.' } }
        : { json: { ...NOTHING, events: [{ ...film, title: 'Derby' }] } },
  });
  renderApp('/channel/ringside');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Northern Lights' })).toBeVisible();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Derby' })).toBeVisible();
});

test('is our page for unknown addresses if nobody has the handle', async () => {
  open({ status: 404, json: { code: 'channel_not_found', error: 'There is no organiser at this address.' } });
  expect(await screen.findByRole('heading', { name: /ventured into the unknown/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', '/events');
});

test('says so if it could not be loaded, and tries again', async () => {
  let isDown = true;
  fakeApi({
    'GET /channels/ringside': () =>
      isDown ? { status: 503, json: { code: 'unavailable', error: 'Busy.' } } : { json: channel() },
  });
  renderApp('/channel/ringside');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Ringside Ltd' })).toBeVisible();
});
