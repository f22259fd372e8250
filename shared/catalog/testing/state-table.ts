import type { EventState } from '../event-state.ts';

/** The states that a show goes through; a film has its own. */
export const SHOWN_STATES = ['upcoming', 'due', 'live', 'break', 'ended', 'replay', 'cancelled'] as const satisfies EventState[];
export type ShowState = (typeof SHOWN_STATES)[number];

/** The words of a place in each state; null for a state in which another place stands there. */
export type Words = Readonly<Record<ShowState, string | null>>;

const words = (
  upcoming: string,
  due: string,
  live: string,
  pause: string,
  ended: string,
  replay: string,
  cancelled: string,
): Words => ({
  upcoming,
  due,
  live,
  break: pause,
  ended,
  replay,
  cancelled,
});

/** The words of the pages that show an event's state. The tests of the site compare each place with its row. */
export const ON_PAGES = {
  'event page': words(
    'Upcoming live event',
    'Starting shortly',
    'LIVE',
    'LIVE',
    'This event has ended',
    'Replay',
    'The singer is ill.',
  ),
  embed: words(
    'Upcoming live event',
    'Starting shortly',
    'LIVE',
    'LIVE',
    'This event has ended',
    'Replay',
    'Fight Night is cancelled',
  ),
  'card on /events': words('From $19.99', 'Starting shortly', 'LIVE', 'LIVE', 'Ended', 'Replay of', 'Cancelled'),
  'card of a channel': words('From $19.99', 'Starting shortly', 'LIVE', 'LIVE', 'Ended', 'Replay of', 'Cancelled'),
  library: words('Starts in', 'Starting shortly', 'LIVE', 'LIVE', 'Ended', 'Replay', 'Cancelled'),
  'row of a bundle': words('Starts in', 'Starting shortly', 'Live now', 'Live now', 'Ended', 'Replay', 'Cancelled'),
  'page after paying': words('Starts in', 'Starting shortly', 'Live now', 'Live now', 'Ended', 'Replay', 'Cancelled'),
  'waiting room': {
    ...words(
      'Starts in',
      'Starting any moment now',
      '',
      'We will be right back',
      'The broadcast has ended',
      '',
      'This event was cancelled',
    ),
    // The player has its place then.
    live: null,
    replay: null,
  },
} as const satisfies Record<string, Words>;

/** The same of what is read elsewhere: by programs, and in mailboxes. */
export const IN_ANSWERS = {
  status: words('idle', 'idle', 'live', 'slate', 'ended', 'replay', 'cancelled'),
  'list of events': words('upcoming', 'due', 'live', 'live', 'ended', 'replay', 'cancelled'),
  'search data': words(
    'EventScheduled',
    'EventScheduled',
    'EventScheduled',
    'EventScheduled',
    'EventScheduled',
    'EventScheduled',
    'EventCancelled',
  ),
  'calendar file': words('CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'),
  mails: {
    ...words(
      'Fight Night starts in an hour',
      '',
      'Fight Night is live now',
      '',
      '',
      'The replay of Fight Night is ready',
      'Fight Night is cancelled',
    ),
    // Nobody is mailed about these: they pass within minutes.
    due: null,
    break: null,
    ended: null,
  },
} as const satisfies Record<string, Words>;
