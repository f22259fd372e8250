import { salesReport } from '#shared/api/books/sales.ts';
import { offsetAt } from '#shared/time/wall-time.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { reportRange } from '../reports/report-range-rules.ts';
import { reportOf } from './totals/report-rules.ts';
import { timeOf, type Unit } from './totals/totals-rules.ts';
import { findTotals } from './totals/totals-store.ts';

/** Queries the days or months of the range, which have the parts, and with shorter steps those as well: one query for each shard. */
export const handler = organizerHandler(
  salesReport,
  async ({ query: { event = null, from, to, by, zone = 'UTC' }, organizationId }) => {
    const range = reportRange(from, to, by);
    const totals = { ownerId: organizationId, eventId: event };
    const read = (unit: Unit) => findTotals({ ...totals, unit }, timeOf(unit, range.from, zone), timeOf(unit, range.last, zone));
    const unit = by === 'month' ? 'month' : 'day';
    const [parts, steps] = await Promise.all([
      read(unit),
      by === unit ? null : read(by === 'hour' && !hasWholeHours(range.from, zone) ? 'minute' : by),
    ]);
    return { body: reportOf({ unit, parts, steps: steps ?? parts, ...range, zone, by }) };
  },
);

/** Returns true if hours begin in a zone when they do in UTC, so that the totals of these are those of its hours. */
const hasWholeHours = (moment: string, zone: string) => offsetAt(Date.parse(moment), zone) % 3_600_000 === 0;
