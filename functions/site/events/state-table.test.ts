import { eventStateOf } from '#shared/catalog/event-state.ts';
import { IN_ANSWERS, SHOWN_STATES, type ShowState } from '#shared/catalog/testing/state-table.ts';
import { calendarEntry } from '../../catalog/listings/calendar-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { renderEventCancelled } from '../../mail/outbox/mails/buying/event-cancelled.ts';
import { renderReminder } from '../../mail/outbox/mails/reminders/reminder.ts';
import type { Order } from '../../money/orders/order.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { statusOf } from '../../video/broadcast/status/status-rules.ts';
import { eventData } from '../shell/event-data.ts';
import { listedEvent } from './listed-event-rules.ts';

const MINUTE = 60_000;
const START = Date.parse('2027-01-15T20:00:00.000Z');
const URL = 'https://fight.marquee.example/';
const moment = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const cancelled = { at: moment(0), reason: 'The singer is ill.' };
const order = {
  kind: 'package',
  orderId: 'ord_1',
  packageName: 'Live',
  eventTitle: 'Fight Night',
  status: 'paid',
  sells: { kind: 'ppv' },
  provider: 'free',
} as Order;

/** The minute after the start, and what is stored of the event then. */
const moments: Record<ShowState, [minute: number, changes: Partial<CatalogEvent>]> = {
  upcoming: [-60, {}],
  due: [1, {}],
  live: [5, { is_live: true, broadcast: { id: 'brd_1', state: 'live', since: moment(5) } }],
  break: [30, { is_live: true, broadcast: { id: 'brd_1', state: 'live', since: moment(5), slate: true } }],
  ended: [60, { broadcast: { id: 'brd_1', state: 'ended', since: moment(60) } }],
  replay: [70, { broadcast: { id: 'brd_1', state: 'replay', since: moment(60) }, replay_id: 'brd_1' }],
  cancelled: [30, { is_live: true, broadcast: { id: 'brd_1', state: 'live', since: moment(5) }, cancelled }],
};

const at = (state: ShowState) => {
  const [minute, changes] = moments[state];
  const times = { start_time: moment(0), end_time: moment(90) };
  const event = sampleEvent({ title: 'Fight Night', has_film: false, is_live: false, ...times, ...changes });
  return { event, now: START + minute * MINUTE };
};

type Said = (event: CatalogEvent, now: number, state: ShowState) => string | null;

const places: Record<keyof typeof IN_ANSWERS, Said> = {
  status: (event) => {
    const { state, slate, cancelled: isCancelled } = statusOf(event);
    return isCancelled ? 'cancelled' : slate ? 'slate' : state;
  },
  'list of events': (event, now) => eventStateOf(listedEvent(event, now), now),
  'search data': (event, now) => {
    const shown = { ...publicEvent(event), seller: 'Ringside Ltd', seller_handle: null, seller_texts: [], packages: [] };
    return (eventData(shown, URL, now) as { eventStatus: string }).eventStatus.replace('https://schema.org/', '');
  },
  'calendar file': (event, now) => /^STATUS:(\w+)/m.exec(calendarEntry(event, URL, new Date(now)))?.[1] ?? null,
  mails: (event, now, state) => {
    if (state === 'cancelled')
      return renderEventCancelled({ event: { ...event, cancelled }, order, to: 'buyer', show: null }).subject;
    const kind = ({ upcoming: 'hour', live: 'live', replay: 'replay' } as const)[state as 'upcoming'] ?? null;
    if (kind === null) return null;
    const links = { show: URL, watch: URL, unsubscribe: URL };
    return renderReminder({ kind, event, isAgain: false, zone: null, seller: 'Ringside Ltd', links, now }).subject;
  },
};

test.each(Object.keys(IN_ANSWERS) as (keyof typeof IN_ANSWERS)[])('%s says what the table of states says', (place) => {
  const said = SHOWN_STATES.map((state) => {
    const { event, now } = at(state);
    return [state, places[place](event, now, state)];
  });
  expect(Object.fromEntries(said)).toEqual(IN_ANSWERS[place]);
});
