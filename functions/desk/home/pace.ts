import type { StudioHome } from '#shared/api/desk/home.ts';
import { timeOf } from '../../books/sales/totals/totals-rules.ts';
import { findTotals } from '../../books/sales/totals/totals-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { paceBy, soldIn } from './pace-rules.ts';

/** Sorts before every moment. */
const BEGINNING = '0';

interface Shows {
  next: CatalogEvent;
  /** The show to compare with; undefined for none. */
  last: CatalogEvent | undefined;
  /** Milliseconds. */
  now: number;
}

/** Returns the sales of a show beside those of the last one: of each all hours in which something was sold, one query for each shard. */
export async function paceOf(ownerId: string, { next, last, now }: Shows): Promise<NonNullable<StudioHome['pace']>> {
  const hoursOf = (event: CatalogEvent) =>
    findTotals({ ownerId, eventId: event._id, unit: 'hour' }, BEGINNING, timeOf('hour', new Date(now).toISOString(), 'UTC'));
  const [ofNext, ofLast] = await Promise.all([hoursOf(next), last ? hoursOf(last) : null]);
  return paceBy({
    next: { start: Date.parse(next.start_time), hours: ofNext },
    last: last && ofLast ? { event: last, start: Date.parse(last.start_time), hours: ofLast } : null,
    now,
  });
}

/** Returns all sales of an organisation from the minute of a moment on. @param from milliseconds, as `now` */
export async function soldSince(ownerId: string, from: number, now: number) {
  const minuteOf = (time: number) => timeOf('minute', new Date(time).toISOString(), 'UTC');
  return soldIn(await findTotals({ ownerId, eventId: null, unit: 'minute' }, minuteOf(from), minuteOf(now)));
}
