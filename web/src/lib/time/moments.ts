import { type MomentStyle, type Place, type ShownMoment, shownMoment, written, writtenFor } from '#shared/time/written-moment.ts';

/** The time zone of this device, e.g. `Europe/Berlin`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the viewer's locale if it is an English one, else British English, because the page is in English. */
export const viewersLocale = () => (navigator.language.startsWith('en-') ? navigator.language : 'en-GB');

const reader = () => ({ zone: ownZone(), locale: viewersLocale() });

/** The place of an event, as the API has it. */
export interface EventPlace {
  time_zone: string | null;
  venue_city: string | null;
}

/** Returns the place by whose clocks an event's times are written; that of the reader if its organiser named none, or if there is no event. */
export const placeOf = (event: EventPlace | null): Place =>
  event === null || event.time_zone === null ? { zone: ownZone() } : { zone: event.time_zone, city: event.venue_city };

/** The place where the reader is, by their device. */
export const ownPlace = (): Place => ({ zone: ownZone() });

/** Writes a moment that belongs to no venue, by the reader's clocks. @param moment ISO 8601, or milliseconds */
export const writtenHere = (moment: string | number, style: MomentStyle): string =>
  written(moment, style, ownZone(), viewersLocale());

/** Writes a moment at a venue by its clocks, and by those of the reader if they differ. */
export const writtenThere = (moment: string | number, place: Place, style: MomentStyle = 'moment'): string =>
  writtenFor(moment, place, reader(), style);

/** Writes a moment by the clocks of a place that the text around it names. */
export const writtenIn = (moment: string | number, { zone }: Place, style: MomentStyle): string =>
  written(moment, style, zone, viewersLocale());

/** Returns the parts of a moment at a venue, as they are shown to the reader. */
export const shownThere = (moment: string, place: Place, style: MomentStyle): ShownMoment =>
  shownMoment(moment, place, reader(), style);

/** Returns the time zone to suggest for an organisation: that of this device; null for a device that has none but UTC. */
export const suggestedZone = (): string | null => (/^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal)$/.test(ownZone()) ? null : ownZone());
