import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { EventStatus } from '#shared/api/video/broadcast.ts';
import { ON_PAGES, SHOWN_STATES, type ShowState } from '#shared/catalog/testing/state-table.ts';
import {
  AROUND_SECONDS,
  KNOWN_WITHIN_SECONDS,
  ON_AIR_SECONDS,
  STATUS_KEPT_SECONDS,
} from '#shared/video/broadcast/status-pace.ts';
import { fakeApi } from '../test/fake-api.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { tokenFor } from '../test/tokens.ts';
import EmbedPage from './features/event/embed/embed-page.tsx';
import EventPage from './features/event/event-page.tsx';
import ChannelPage from './features/events/channel-page.tsx';
import EventsPage from './features/events/events-page.tsx';
import LibraryPage from './features/library/library-page.tsx';
import { ticket } from './features/library/testing/open-library.ts';
import { EventTicket } from './features/thank-you/bought/event-ticket.tsx';
import { playing } from './features/watch/testing/sample-grant.ts';
import { waitingFor } from './features/watch/waiting/use-waiting.ts';
import { WaitingRoom } from './features/watch/waiting/waiting-room.tsx';
import { giveBoot } from './lib/page/boot.ts';
import { forgetToken, keepToken } from './lib/session/token.ts';
import { useNow } from './lib/time/use-now.ts';
import { ShowList } from './ui/shows/show-list.tsx';

type Place = keyof typeof ON_PAGES;

const START = Date.parse('2027-01-15T20:00:00.000Z');
const times = { start_time: new Date(START).toISOString(), end_time: new Date(START + 7_200_000).toISOString() };
const event = sampleEvent({ title: 'Fight Night', ...times });
const listed: OfferedEvent = {
  ...times,
  eventId: event._id,
  subdomain: 'fight',
  title: 'Fight Night',
  image: '',
  time_zone: null,
  venue_city: null,
  is_live: false,
  is_cancelled: false,
  can_watch: true,
  seller: 'Ringside Ltd',
  seller_handle: null,
  price_from: 1999,
  is_closed_here: false,
};
const nothing = { on_now: [], events: [], next: null };
const shows = { ...nothing, events: [listed] };
const channel = {
  handle: 'ringside',
  name: 'Ringside',
  accent: '#1a7f64',
  logo: null,
  is_listed: true,
  passes: [],
  shows,
  films: nothing,
};

const FOLLOW = { isGoing: false, stay: () => {}, onCorrecting: () => {} };

function Room() {
  const grant = { ...playing, ...times };
  return <WaitingRoom grant={grant} phase={waitingFor(grant, useNow()) ?? 'late'} />;
}

const places: Record<Place, ReactElement> = {
  'event page': <EventPage subdomain="fight" Checkout={() => null} renderFallback={() => null} />,
  embed: <EmbedPage Film={() => null} />,
  'card on /events': <EventsPage />,
  'card of a channel': <ChannelPage NotFound={() => null} />,
  library: <LibraryPage />,
  'row of a bundle': <ShowList label="Season" events={[listed]} />,
  'page after paying': <EventTicket order={ticket({ eventId: event._id }, listed)} follow={FOLLOW} />,
  'waiting room': <Room />,
};

/** Places that ask as often as the status says. Lists, which show no picture, ask as often as around a show. */
const FOLLOWS_CLOSELY: readonly Place[] = ['event page', 'embed', 'waiting room'];

const statusOf = (state: ShowState): EventStatus => {
  const isOnAir = state === 'live' || state === 'break';
  const isOver = state === 'ended' || state === 'replay';
  return {
    state: isOnAir ? 'live' : isOver ? state : 'idle',
    since: isOnAir || isOver ? new Date(START + 60_000).toISOString() : null,
    ...(state === 'cancelled' && { cancelled: { at: times.start_time, reason: 'The singer is ill.' } }),
    slate: state === 'break',
    message: null,
    topLines: null,
    askAgainSeconds: isOnAir ? ON_AIR_SECONDS : AROUND_SECONDS,
    arrivalSeconds: 3,
  };
};

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers({ now: START - 1_800_000 }));
afterEach(() => {
  act(() => forgetToken());
  jest.useRealTimers();
});

beforeAll(() => import('./features/event/states/event-cancelled.tsx'));

test.each(Object.keys(ON_PAGES) as Place[])('%s says what the table of states says, each within its time', async (place) => {
  let state: ShowState = 'upcoming';
  fakeApi({
    [`GET /events/${event._id}/status`]: () => ({ json: statusOf(state) }),
    'GET /events/domain/fight': { json: event },
    'GET /events': (_body, { shelf }) => ({ json: shelf === 'films' ? nothing : shows }),
    'GET /channels/ringside': { json: channel },
    'GET /orders/mine': {
      json: { orders: place === 'library' ? [ticket({ eventId: event._id }, listed)] : [], opens: [], gifts: [] },
    },
    'GET /account/progress': { json: { films: [] } },
    'GET /account/reminders': { json: { day: true, hour: true, live: false, replay: true, shows: [] } },
  });
  giveBoot(
    place === 'embed' ? { embedOrigins: [], operator: 'Ringside TV', siteHost: 'ppv.example', subdomain: 'fight', event } : {},
  );
  if (place === 'library') keepToken(tokenFor('ada'));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[place === 'card of a channel' ? '/ringside/evt_fight' : '/x/evt_fight']}>
        <Routes>
          <Route path="/:handle/:eventId" element={places[place]} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  // Parts of the page are loaded when they are needed.
  await pass(10);
  let wasOnAir = false;
  for (const next of SHOWN_STATES) {
    state = next;
    if (next === 'due') jest.setSystemTime(START + 1000);
    const isClose = wasOnAir && FOLLOWS_CLOSELY.includes(place);
    await pass((isClose ? KNOWN_WITHIN_SECONDS.onAir : KNOWN_WITHIN_SECONDS.around) - STATUS_KEPT_SECONDS);
    const words = ON_PAGES[place][next];
    if (words !== null) expect(`${next}: ${document.body.textContent}`).toContain(words);
    wasOnAir = next === 'live' || next === 'break';
  }
});
