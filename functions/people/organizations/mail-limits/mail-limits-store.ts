import * as z from 'zod/mini';
import { tooManyAttempts } from '../../../platform/http/limit-tries.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { rateLimitsKeeping } from '../../../platform/items/keeping.ts';
import { refusal, refusedPart, type TransactionPart } from '../../../platform/database/transact.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The counts of a day, and the marks of the mails that were counted. */
export const mailCountsOfDay = new ItemKind({
  ...rateLimitsKeeping,
  table: 'accounts',
  pk: key`MAILS#${'name'}#${'day'}`,
  sk: key`WINDOW`,
  schema: z.object({
    /** Missing in a mark. */
    tried: z.exactOptional(z.int()),
    /** The end of the day, seconds since the epoch. */
    ttl: z.int(),
  }),
});

/** A number of mails that may be sent in a day, which ends at midnight in UTC. */
export interface DayLimit {
  /** Names what is counted, such as an organisation and an address. */
  name: string;
  limit: number;
  /** First sentence of the refusal: what there was too much of. */
  what: string;
  /** The field that the limit is about. */
  field?: string;
}

/**
 * Counts a mail against several limits, all or none, and once for its name: a repeated request for the same mail finds it counted.
 * @param once names the mail
 * @throws ApiError too_many_attempts, with the seconds to wait
 */
export async function countOnce(limits: readonly DayLimit[], once: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const day = Math.floor(seconds / DAY_SECONDS);
  const endsAt = (day + 1) * DAY_SECONDS;
  const mark = mailCountsOfDay.creation({ ttl: endsAt }, { name: `ONCE#${once}`, day });
  const counts = limits.map(({ name, limit }): TransactionPart => ({
    Update: {
      ...mailCountsOfDay.at({ name, day }),
      UpdateExpression: 'SET #ttl = :end ADD tried :one',
      ConditionExpression: 'attribute_not_exists(tried) OR tried < :limit',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':end': endsAt, ':one': 1, ':limit': limit },
    },
  }));
  const refused = await refusedPart([mark, ...counts]).catch(unlessBusy);
  if (refused === null || refused === 0) return;
  const full = limits[refused - 1];
  throw tooManyAttempts(endsAt - seconds, full?.what, full?.field);
}

/** Others count at the same moment: the caller tries again in a second, and nothing was counted. */
function unlessBusy(error: unknown): never {
  if (refusal(error) === 'busy') throw tooManyAttempts(1, 'Many mails of your team are being sent at this moment.');
  throw error;
}
