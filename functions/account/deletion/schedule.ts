import { hash } from 'node:crypto';
import { refuseWhileUndoable } from '../../auth/address/refuse-while-undoable.ts';
import type { LoginItem } from '../../auth/accounts-store.ts';
import { dueAfter, type ScheduledDeletion } from '../../auth/deletion/schedule-rules.ts';
import { scheduleDeletion } from '../../auth/deletion/deletions-store.ts';
import { closeOpenOrders } from '../../checkout/close-open-orders.ts';
import { resumePurchases, stoppedUntil, stopPurchases } from '../../orders/stopped-purchases-store.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { refuseLastOwner } from '../leave-organizations.ts';
import { inWords, refuseLoss } from '../refuse-loss.ts';

/** Deletions that may be asked for with one account in a day: each writes to all of its addresses. */
const DAY_LIMIT = 5;
const DAY_SECONDS = 24 * 60 * 60;
/** Things that the mails name. */
const NAMED = 20;

interface Wanted {
  /** Ids of what the owner gives up. */
  givesUp: readonly string[];
  /** Scheme and host of the site. */
  origin: string;
}

/**
 * Schedules the deletion of an account, unless something would be lost with it. Before anything is looked at, the account stops buying: what
 * is paid at the same time is either seen here or refused there. It buys nothing until it is kept.
 * @throws ApiError undo_open, owns_events, last_owner, access_left, payment_processing, account_changed, too_many_attempts
 */
export async function schedule(account: LoginItem, { givesUp, origin }: Wanted, now: Date): Promise<ScheduledDeletion> {
  const { userId } = account;
  refuseWhileUndoable(account, 'delete it', now);
  await refuseLastOwner(account);
  const id = await stopPurchases(userId, now);
  try {
    await closeOpenOrders(userId);
    const lost = await refuseLoss(userId, givesUp, now);
    const key = { pk: `DELETIONS-OF#${hash('sha256', userId, 'base64url')}`, sk: 'WINDOW' };
    await limitTries({ key, limit: DAY_LIMIT, windowSeconds: DAY_SECONDS, what: 'You asked for this too often.' }, now);
    const deletion: ScheduledDeletion = {
      id,
      askedAt: now.toISOString(),
      dueAt: dueAfter(now),
      origin,
      givesUp: lost.map((one) => one.id),
      lost: lost.slice(0, NAMED).map(inWords),
    };
    await scheduleDeletion(account, deletion, [stoppedUntil(userId, id, deletion.dueAt, new Date())]);
    return deletion;
  } catch (error) {
    await resumePurchases(userId, id);
    throw error;
  }
}
