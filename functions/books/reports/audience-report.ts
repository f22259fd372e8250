import { audienceReport } from '#shared/api/books/reports.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { audienceOf, referrersOf } from './audience-rules.ts';
import { timeOf } from './numbers/numbers-rules.ts';
import { findNumbers } from './numbers/numbers-store.ts';
import { reportRange } from './report-range-rules.ts';
import { findReferrers } from './views/referrers-store.ts';

/** Queries the days of the range, or its minutes for shorter steps, and the referrers of its days. */
export const handler = organizerHandler(
  audienceReport,
  async ({ query: { event = null, from, to, by, zone = 'UTC' }, organizationId }) => {
    const range = reportRange(from, to, by);
    const scope = { ownerId: organizationId, eventId: event };
    const unit = by === 'minute' || by === 'hour' ? 'minute' : 'day';
    const [numbers, { byHost, others }] = await Promise.all([
      findNumbers(scope, unit, timeOf(unit, range.from, zone), timeOf(unit, range.last, zone)),
      findReferrers(scope, timeOf('day', range.from, zone), timeOf('day', range.last, zone)),
    ]);
    return { body: { ...audienceOf(numbers, by, zone), ...referrersOf(byHost, others) } };
  },
);
