import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { updateIf } from '../../../platform/database/dynamodb.ts';
import { plays } from '../plays-store.ts';
import type { LeaseName } from './lease-rules.ts';
import type { Viewer } from './play-write-store.ts';

/** A player's report of how far a film was watched. */
export interface ProgressReport {
  progress: WatchProgress;
  /** The player's lease, which may have been replaced since: a page reports when it is left, and the next one may be faster. */
  lease: LeaseName;
  /** The tag of the browser's session. */
  session: string;
  /** When the position was read, by the player's clock, in milliseconds: a report that comes twice, or too late, is not newer than the last. */
  readAt: number;
  /** When that was by the server's clock, milliseconds: reports of several devices are merged by it. */
  watchedAt: number;
}

/**
 * Keeps how far a viewer has watched, in one write without a read, unless something newer is known: of the same player by its own clock, of
 * others by the time of watching.
 * @returns false if it was not kept, also for a lease that was never given to this session
 */
export function keepProgress({ userId, eventId }: Viewer, report: ProgressReport): Promise<boolean> {
  const { progress, lease, session, readAt, watchedAt } = report;
  return updateIf({
    ...plays.at({ userId, eventId }),
    UpdateExpression: 'SET progress = :progress, progressAt = :at, leases.#id.#read = :read',
    ConditionExpression:
      'leases.#id.#session = :session AND (leases.#id.#key = :key OR leases.#id.#before = :key)' +
      ' AND (attribute_not_exists(leases.#id.#read) OR leases.#id.#read < :read)' +
      ' AND (attribute_not_exists(progressAt) OR progressAt <= :at)',
    ExpressionAttributeNames: { '#id': lease.id, '#session': 'session', '#key': 'key', '#before': 'before', '#read': 'readAt' },
    ExpressionAttributeValues: {
      ':progress': progress,
      ':at': watchedAt,
      ':read': readAt,
      ':session': session,
      ':key': lease.key,
    },
  });
}
