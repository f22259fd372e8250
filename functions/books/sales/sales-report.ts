import { salesReport } from '#shared/api/books/sales.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { reportRange } from '../reports/report-range-rules.ts';
import { reportOf } from './totals/report-rules.ts';
import { timeOf, type Unit } from './totals/totals-rules.ts';
import { findTotals } from './totals/totals-store.ts';

/** Queries the days or months of the range, which have the parts, and with shorter steps those as well: one query for each shard. */
export const handler = organizerHandler(salesReport, async ({ query: { event = null, from, to, by }, organizationId }) => {
  const range = reportRange(from, to, by);
  const totals = { ownerId: organizationId, eventId: event };
  const read = (unit: Unit) => findTotals({ ...totals, unit }, timeOf(unit, range.from), timeOf(unit, range.last));
  const unit = by === 'month' ? 'month' : 'day';
  const [parts, steps] = await Promise.all([read(unit), by === unit ? null : read(by)]);
  return { body: reportOf({ unit, parts, steps: steps ?? parts, ...range }) };
});
