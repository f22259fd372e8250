import { DAYS_DRAWN, type StudioHome } from '#shared/api/desk/home.ts';
import { added, NOTHING, startOf } from '../../books/sales/totals/totals-rules.ts';
import type { FoundTotal } from '../../books/sales/totals/totals-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Pace = NonNullable<StudioHome['pace']>;

/** A show with its sales by the hour. */
interface SoldShow {
  /** Milliseconds. */
  start: number;
  hours: readonly FoundTotal[];
}

/** Returns what some totals come to. */
export function soldIn(totals: readonly FoundTotal[]): Pace['sold'] {
  const { sales, gross, refunded, disputed } = totals.map(({ sums }) => sums).reduce(added, NOTHING);
  return { sales, net: gross - refunded - disputed };
}

/** Returns the sales of a show until a moment, to the hour: those of the hours that began before it. */
const soldBy = ({ hours }: SoldShow, until: number) =>
  soldIn(hours.filter(({ time }) => Date.parse(startOf(time, 'UTC')) < until));

/** Returns the sales of a show, and those of the last one when it was as far from its start. */
export function paceBy({
  next,
  last,
  now,
}: {
  next: SoldShow;
  last: (SoldShow & { event: CatalogEvent }) | null;
  now: number;
}): Pace {
  const distance = next.start - now;
  const day = (before: number) => {
    const until = (show: SoldShow) => show.start - before * DAY_MS;
    return {
      before,
      sales: until(next) > now ? null : soldBy(next, until(next)).sales,
      last: last && soldBy(last, until(last)).sales,
    };
  };
  return {
    sold: soldIn(next.hours),
    last: last && {
      eventId: last.event._id,
      title: last.event.title,
      startsAt: last.event.start_time,
      timeZone: last.event.time_zone ?? null,
      byThen: soldBy(last, last.start - distance),
      total: soldIn(last.hours),
    },
    days: Array.from({ length: DAYS_DRAWN + 1 }, (_, passed) => day(DAYS_DRAWN - passed)),
  };
}
