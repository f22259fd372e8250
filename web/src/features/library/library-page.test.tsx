import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp, writeBoot } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../lib/session/token.ts';
import { at, HOUR_MS, included, openLibrary, plan, ticket } from './testing/open-library.ts';

writeBoot({ siteHost: 'localhost', supportMail: 'help@example.com' });

afterEach(() => forgetToken());

const NO_REMINDERS = { day: false, hour: false, live: false, replay: false, shows: [] };
const purchase = (name: string) => screen.findByRole('article', { name });

test('a ticket shows its event, when it starts, and the link to watch it', async () => {
  openLibrary([ticket()]);
  const card = within(await purchase('Okafor vs. Reyes'));
  expect(card.getByRole('link', { name: 'Okafor vs. Reyes' })).toHaveAttribute('href', '//fight.localhost/');
  expect(card.getByText('Main card')).toBeVisible();
  // A busy machine may take some seconds until here.
  expect(card.getByText(/^Starts in 2 hours [45] minutes$/)).toBeVisible();
  expect(card.getByText(/day,/)).toBeVisible();
  expect(card.getByText('$19.99')).toBeVisible();
  expect(card.getByRole('link', { name: /Waiting room/ })).toHaveAttribute('href', '/user/watch/evt_fight');
});

test('a ticket for a show that is to come reminds its holder, unless they say otherwise', async () => {
  const REMIND = 'POST /events/evt_fight/reminders';
  const calls = openLibrary(
    [
      ticket(),
      ticket({ eventId: 'evt_next', eventTitle: 'Next' }),
      ticket({ eventId: 'evt_past', eventTitle: 'Over' }, { start_time: at(-2 * HOUR_MS), end_time: at(-HOUR_MS) }),
    ],
    {
      'GET /account/reminders': { json: { ...NO_REMINDERS, hour: true, shows: [{ eventId: 'evt_next', on: false }] } },
      [REMIND]: (body) => ({ json: { on: (body as { on: boolean }).on } }),
    },
  );
  const fight = within(await purchase('Okafor vs. Reyes'));
  const on = await fight.findByRole('button', { name: 'Reminders on: Okafor vs. Reyes' });
  expect(within(await purchase('Next')).getByRole('button', { name: 'Remind me: Next' })).toBeVisible();
  expect(within(await purchase('Over')).queryByRole('button', { name: /^Remind/ })).toBeNull();
  expect(calls.filter(({ route }) => route === 'GET /account/reminders')).toHaveLength(1);
  await userEvent.click(on);
  expect(await fight.findByRole('button', { name: 'Remind me: Okafor vs. Reyes' })).toBeEnabled();
  expect(calls.find(({ route }) => route === REMIND)?.body).toMatchObject({ on: false, time_zone: expect.any(String) });
  expect(within(await purchase('Next')).getByRole('button', { name: 'Remind me: Next' })).toBeVisible();
});

test('without an answer about reminders, the library is as it was', async () => {
  openLibrary([ticket()], { 'GET /account/reminders': { status: 503, json: { error: 'Later.' } } });
  const card = within(await purchase('Okafor vs. Reyes'));
  expect(card.getByRole('button', { name: /^Add to calendar/ })).toBeVisible();
  expect(card.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

test('a ticket for a show that is to come goes into a calendar', async () => {
  openLibrary([
    ticket(),
    ticket({ eventId: 'evt_past', eventTitle: 'Over' }, { start_time: at(-2 * HOUR_MS), end_time: at(-HOUR_MS) }),
  ]);
  const card = within(await purchase('Okafor vs. Reyes'));
  const button = card.getByRole('button', { name: 'Add to calendar: Okafor vs. Reyes' });
  const menu = within(document.getElementById(button.getAttribute('popovertarget')!)!);
  const [google, outlook, file] = menu.getAllByRole('link', { hidden: true });
  expect(google).toHaveAttribute('href', expect.stringMatching(/^https:\/\/calendar\.google\.com\/.*fight\.localhost/));
  expect(outlook).toHaveAttribute('href', expect.stringMatching(/^https:\/\/outlook\.live\.com\//));
  expect(file).toHaveAttribute('href', '/e/fight/calendar.ics');
  expect(within(await purchase('Over')).queryByRole('button', { name: /^Add to calendar/ })).toBeNull();
});

test.each([
  ['on air', { is_live: true }, 'LIVE', 'Watch live'],
  ['about to begin', { start_time: at(-1000) }, 'Starting shortly', 'Watch'],
  ['a film', { start_time: at(-HOUR_MS), end_time: null }, 'On demand', 'Watch'],
  ['over', { start_time: at(-2 * HOUR_MS), end_time: at(-HOUR_MS) }, 'Replay', 'Watch'],
])('an event that is %s says so', async (_, event, state, action) => {
  openLibrary([ticket({}, event)]);
  const card = within(await purchase('Okafor vs. Reyes'));
  expect(card.getByText(state)).toBeVisible();
  expect(card.getByRole('link', { name: `${action}: Okafor vs. Reyes` })).toBeVisible();
});

test.each([
  [{ position: 1200, duration: 6000 }, '1 h 20 min left', 'Continue'],
  [{ position: 3600, duration: 6000 }, '40 min left', 'Continue'],
  [{ position: 560, duration: 600 }, 'Less than a minute left', 'Continue'],
  [{ position: 590, duration: 600 }, 'Watched', 'Watch'],
])('a film watched up to %p says so, with one request for all purchases', async (progress, left, action) => {
  const film = { start_time: at(-HOUR_MS), end_time: null };
  const bundle = ticket({
    packageKind: 'bundle',
    packageName: 'Season',
    bundle: [included('evt_fight', 'The first night', film)],
  });
  const calls = openLibrary([ticket({}, film), ticket({ eventId: 'evt_other', eventTitle: 'Not begun' }, film), bundle], {
    'GET /account/progress': () => ({ json: { films: [{ eventId: 'evt_fight', ...progress }] } }),
  });
  const card = within(await purchase('Okafor vs. Reyes'));
  expect(await card.findByText(left)).toBeVisible();
  expect(card.getByRole('link', { name: `${action}: Okafor vs. Reyes` })).toBeVisible();
  expect(within(await purchase('Season')).getByText(left)).toBeVisible();
  expect(within(await purchase('Not begun')).queryByText(/left$/)).not.toBeInTheDocument();
  expect(calls.filter(({ route }) => route === 'GET /account/progress')).toHaveLength(1);
});

test('a refunded ticket no longer gives access', async () => {
  openLibrary([ticket({ status: 'refunded' })]);
  const card = within(await purchase('Okafor vs. Reyes'));
  expect(card.getByText('Refunded')).toBeVisible();
  expect(card.queryByRole('link', { name: /watch|waiting/i })).not.toBeInTheDocument();
});

test('an event that was cancelled counts down no longer, and says what becomes of the money', async () => {
  openLibrary([ticket({}, { is_cancelled: true, can_watch: false })]);
  const card = within(await screen.findByRole('article', { name: 'Okafor vs. Reyes' }));
  expect(card.getByText('Cancelled')).toBeVisible();
  expect(card.getByText(/You are refunded in full/)).toBeVisible();
  expect(card.queryByText(/Starts in/)).not.toBeInTheDocument();
  expect(card.queryByRole('link', { name: /Waiting room|Watch/ })).not.toBeInTheDocument();
});

test('an event that was taken down keeps its title', async () => {
  openLibrary([ticket({ eventTitle: 'Long gone' }, null)]);
  const card = within(await purchase('Long gone'));
  expect(card.getByText('No longer available')).toBeVisible();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
});

test('a plan says what comes next', async () => {
  openLibrary([plan()]);
  const card = within(await purchase('SEO Basic'));
  expect(card.getByText('We will contact you soon.')).toBeVisible();
  expect(card.getByText('$6.99')).toBeVisible();
});

test('unpaid orders are not shown, and the server’s sorting is kept', async () => {
  openLibrary([plan(), ticket({ status: 'open' }), ticket({ eventTitle: 'Paid one' })]);
  await purchase('SEO Basic');
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['SEO Basic', 'Paid one']);
});

test('an empty library says so and leads on', async () => {
  openLibrary([]);
  expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', '//localhost/events');
});

test('a placeholder is shown while it loads, and a failure can be retried', async () => {
  keepToken(tokenFor('retrying'));
  let isDown = true;
  let answer: () => void = () => {};
  const waits = new Promise<void>((resolve) => (answer = resolve));
  fakeApi({
    'GET /orders/mine': async () => {
      await waits;
      return isDown
        ? { status: 404, json: { error: 'This is not there right now.', code: 'not_found' } }
        : { json: { orders: [plan()], opens: [], gifts: [] } };
    },
  });
  renderApp('/user/library');
  expect(await screen.findByText('Loading your library...')).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your library');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await purchase('SEO Basic')).toBeVisible();
});

test('a visitor who is not signed in logs in and comes back', async () => {
  const calls = fakeApi({
    'POST /auth/login': { json: { token: tokenFor('back'), message: 'Welcome back.' } },
    'GET /orders/mine': { json: { orders: [plan()], opens: [], gifts: [] } },
  });
  renderApp('/user/library');
  await userEvent.type(await screen.findByLabelText('Email'), 'back@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await purchase('SEO Basic')).toBeVisible();
  expect(calls.map(({ route }) => route)).toEqual(['POST /auth/puzzle', 'POST /auth/login', 'GET /orders/mine']);
});

test('a session that has ended in the meantime leads to the login, too', async () => {
  keepToken(tokenFor('ended'));
  fakeApi({ 'GET /orders/mine': { status: 401, json: { error: 'Log in to continue.', code: 'unauthenticated' } } });
  renderApp('/user/library');
  expect(await screen.findByRole('form', { name: 'Log in' })).toBeVisible();
});
