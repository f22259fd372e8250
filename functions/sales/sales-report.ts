import { MOST_DAYS_REPORTED, salesReport } from '#shared/api/sales.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { reportOf } from './totals/report-rules.ts';
import { timeOf, type Unit } from './totals/totals-rules.ts';
import { findTotals } from './totals/totals-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Queries the days or months of the range, which have the parts, and with shorter steps those as well: one query for each shard. */
export const handler = organizerHandler(salesReport, async ({ query: { event = null, from, to, by }, organizationId }) => {
  const range = rangeOf(from, to, by);
  const totals = { ownerId: organizationId, eventId: event };
  const read = (unit: Unit) => findTotals({ ...totals, unit }, timeOf(unit, range.from), timeOf(unit, range.last));
  const unit = by === 'month' ? 'month' : 'day';
  const [parts, steps] = await Promise.all([read(unit), by === unit ? null : read(by)]);
  return { body: reportOf({ unit, parts, steps: steps ?? parts, ...range }) };
});

/**
 * Returns a range in ISO 8601, with its last moment.
 * @throws ApiError invalid_input, naming `from`
 */
function rangeOf(from: string, to: string, by: Unit): { from: string; last: string } {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const refuse = (message: string) => new ApiError('invalid_input', { field: 'from', message });
  if (begin >= end) throw refuse('The field from must be before the field to.');
  const days = MOST_DAYS_REPORTED[by];
  if (end - begin > days * DAY_MS)
    throw refuse(`By the ${by}, a report covers ${days === 1 ? 'a day' : `${days} days`} at most.`);
  return { from: new Date(begin).toISOString(), last: new Date(end - 1).toISOString() };
}
