import { MOST_DAYS_REPORTED } from '#shared/api/books/sales.ts';
import { ApiError } from '../../platform/http/api-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the range of a report in ISO 8601, with its last moment.
 * @throws ApiError invalid_input, naming `from`
 */
export function reportRange(from: string, to: string, by: keyof typeof MOST_DAYS_REPORTED): { from: string; last: string } {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const refuse = (message: string) => new ApiError('invalid_input', { field: 'from', message });
  if (begin >= end) throw refuse('The field from must be before the field to.');
  const days = MOST_DAYS_REPORTED[by];
  if (end - begin > days * DAY_MS)
    throw refuse(`By the ${by}, a report covers ${days === 1 ? 'a day' : `${days} days`} at most.`);
  return { from: new Date(begin).toISOString(), last: new Date(end - 1).toISOString() };
}
