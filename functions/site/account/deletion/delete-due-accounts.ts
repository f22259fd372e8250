import type { Context } from 'aws-lambda';
import { dueDeletions } from '../../../people/auth/deletion/deletions-store.ts';
import { correlated } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { deleteWhenDue } from './delete-when-due.ts';

/** Time that is left for an account when a call begins with it. */
const RESERVED_MS = 30_000;

/**
 * Deletes the accounts whose time has come, one after the other. What a call does not get to, and what failed, is done by the next one: an
 * account that cannot be deleted now does not keep the others waiting.
 * @param event.time the time for which EventBridge calls, ISO 8601; now if left out
 */
export const handler = correlated(
  async ({ time }: { time?: string }, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const now = time === undefined ? new Date() : new Date(time);
    const outcomes: string[] = [];
    for await (const due of dueDeletions(now)) {
      if (context.getRemainingTimeInMillis() < RESERVED_MS) break;
      outcomes.push(
        await deleteWhenDue(due, now).catch((error: unknown) => {
          log.error('account not deleted', { userId: due.userId, cause: causeOf(error) });
          return 'failed';
        }),
      );
    }
    log.info(`Deletions were due of ${outcomes.length} accounts: ${outcomes.join(', ') || 'nothing to do'}.`);
  },
);
