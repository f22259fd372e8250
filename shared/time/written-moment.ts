import { offsetAt } from './wall-time.ts';

/** A time zone by its name in the IANA's list, and the city of it that people are told. */
export interface Place {
  zone: string;
  /** Such as `Las Vegas`; null or missing for the city that the zone is named after. */
  city?: string | null | undefined;
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** The ways to write a moment: its date and its time of day, of which one can be missing. */
const STYLES = {
  /** `Sat 12 Dec 2026, 20:00` */
  moment: { date: { weekday: 'short', ...DAY }, time: TIME },
  /** `Sat 12 Dec, 20:00` */
  near: { date: { weekday: 'short', day: 'numeric', month: 'short' }, time: TIME },
  /** `Saturday 12 December, 20:00` */
  full: { date: { weekday: 'long', day: 'numeric', month: 'long' }, time: TIME },
  /** `12 Dec 2026, 20:00:03` */
  second: { date: DAY, time: { ...TIME, second: '2-digit' } },
  /** `Sat 20:00`, for the next few days and the last */
  hour: { date: { weekday: 'short' }, time: TIME },
  /** `12 Dec 2026` */
  day: { date: DAY },
  /** `Saturday 12 December` */
  weekday: { date: { weekday: 'long', day: 'numeric', month: 'long' } },
  /** `12 December 2026` */
  'long-day': { date: { day: 'numeric', month: 'long', year: 'numeric' } },
  /** `12 Dec` */
  'short-day': { date: { day: 'numeric', month: 'short' } },
  /** `December 2026` */
  month: { date: { month: 'long', year: 'numeric' } },
  /** `Dec` */
  'short-month': { date: { month: 'short' } },
  /** `20:00` */
  time: { time: TIME },
  /** `20:00:03` */
  'time-to-second': { time: { ...TIME, second: '2-digit' } },
} satisfies Record<string, { date?: Intl.DateTimeFormatOptions; time?: Intl.DateTimeFormatOptions }>;

/** The name of a way to write a moment. */
export type MomentStyle = keyof typeof STYLES;

/** A moment: ISO 8601, or milliseconds since the epoch. */
type Moment = string | number;

/** The locale of papers and mails, whose readers' one is not known. */
const PAPER_LOCALE = 'en-GB';

const WEEKDAY_BEFORE_DAY = /^(\p{L}+), (?=\d)(?!\d+:)/u;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const known = formats.get(name);
  if (known) return known;
  const plain = new Intl.DateTimeFormat(locale, options);
  // Clocks of 24 hours have two digits before the colon as well: 04:00.
  const isPadded = options.hour !== undefined && plain.resolvedOptions().hour12 === false;
  const format = isPadded ? new Intl.DateTimeFormat(locale, { ...options, hour: '2-digit' }) : plain;
  formats.set(name, format);
  return format;
}

/** Writes a moment as the clocks of a zone show it, without the zone's name. @param locale an English one */
export function written(moment: Moment, style: MomentStyle, zone: string, locale: string = PAPER_LOCALE): string {
  const { date, time }: { date?: Intl.DateTimeFormatOptions; time?: Intl.DateTimeFormatOptions } = STYLES[style];
  const at = new Date(moment);
  const parts = [date, time].flatMap((options) => (options ? [formatOf(locale, { ...options, timeZone: zone }).format(at)] : []));
  // Some versions of ICU write a comma between a weekday and the day after it, and some do not.
  return parts.join(style === 'hour' ? ' ' : ', ').replace(WEEKDAY_BEFORE_DAY, '$1 ');
}

/** Returns the city that a place is called by, such as `Las Vegas`; `UTC` for no place on earth. */
export function cityOf({ zone, city }: Place): string {
  if (city) return city;
  if (!zone.includes('/') || zone.startsWith('Etc/')) return zone === 'Etc/UTC' ? 'UTC' : zone;
  const name = zone.slice(zone.lastIndexOf('/') + 1);
  return RENAMED[name] ?? name.replaceAll('_', ' ');
}

/** Cities that zones are named after by an older name, or by a short one. */
const RENAMED: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Saigon: 'Ho Chi Minh City',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Kiev: 'Kyiv',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Sao_Paulo: 'São Paulo',
  Bogota: 'Bogotá',
  St_Johns: 'St. John’s',
};

/** Writes a moment with the place whose clocks show it: `Sat 12 Dec 2026, 20:00 in Las Vegas`. */
export function writtenAt(moment: Moment, place: Place, style: MomentStyle = 'moment', locale: string = PAPER_LOCALE): string {
  return `${written(moment, style, place.zone, locale)} ${placeInWords(place)}`;
}

/** Returns `in Las Vegas`; `UTC` for no place on earth. */
const placeInWords = (place: Place): string => (isOnEarth(place.zone) ? `in ${cityOf(place)}` : cityOf(place));

const isOnEarth = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/');

/** Writes a moment of a paper or mail with the name of the zone: `Sat 12 Dec 2026, 20:00 in Las Vegas (UTC−8)`. */
export function writtenOnPaper(moment: Moment, place: Place, style: MomentStyle = 'moment'): string {
  const words = writtenAt(moment, place, style);
  return isOnEarth(place.zone) ? `${words} (${offsetName(moment, place.zone)})` : words;
}

/** Returns how far a zone's clocks are ahead of UTC at a moment: `UTC−8`, `UTC+5:30`, `UTC`. */
export function offsetName(moment: Moment, zone: string): string {
  const minutes = Math.round(offsetAt(new Date(moment).getTime(), zone) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A moment at a venue for one reader. */
export interface ShownMoment {
  /** By the venue's clocks: `Sat 12 Dec 2026, 20:00`. */
  venue: string;
  /** `in Las Vegas`; null if the reader's clocks show the same, so that nobody needs to be told. */
  place: string | null;
  /** By the reader's clocks, with the day only where it is another one: `Sun, 05:00`; null if they show the same. */
  own: string | null;
}

interface Reader {
  zone: string;
  /** An English one. */
  locale: string;
}

/** Returns how a moment at a venue is shown to a reader: by the venue's clocks, and by their own if these show something else then. */
export function shownMoment(moment: Moment, venue: Place, reader: Reader, style: MomentStyle = 'moment'): ShownMoment {
  const time = new Date(moment).getTime();
  const shown = written(time, style, venue.zone, reader.locale);
  if (offsetAt(time, venue.zone) === offsetAt(time, reader.zone)) return { venue: shown, place: null, own: null };
  const dayIn = (zone: string) => written(time, 'day', zone, reader.locale);
  const isSameDay = dayIn(venue.zone) === dayIn(reader.zone);
  const own = written(time, isSameDay ? 'time' : 'hour', reader.zone, reader.locale);
  return { venue: shown, place: placeInWords(venue), own };
}

/** Writes a moment at a venue for a reader in one sentence part: `Sat 12 Dec 2026, 20:00 in Las Vegas (Sun 05:00 your time)`. */
export function writtenFor(moment: Moment, venue: Place, reader: Reader, style: MomentStyle = 'moment'): string {
  const { venue: shown, place, own } = shownMoment(moment, venue, reader, style);
  return place === null ? shown : `${shown} ${place} (${own} your time)`;
}
