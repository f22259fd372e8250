import { hash } from 'node:crypto';
import { refuseWhileUndoable } from '../../../people/auth/address/refuse-while-undoable.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { dueAfter, type ScheduledDeletion } from '../../../people/auth/deletion/schedule-rules.ts';
import {
  type LeavingAccount,
  putOffDeletion,
  scheduleDeletion,
  stillLeaving,
} from '../../../people/auth/deletion/deletions-store.ts';
import { closeOpenOrders } from '../../../money/checkout/close-open-orders.ts';
import {
  resumePurchases,
  stoppedUntil,
  stopPurchases,
  stopPurchasesAgain,
} from '../../../money/orders/stopped-purchases-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { refuseLastOwner } from './leave-organizations.ts';
import { inWords, refuseLoss } from './refuse-loss.ts';
import { whatHangs } from './what-hangs.ts';

/** Deletions that may be asked for with one account in a day: each writes to all of its addresses. */
const DAY_LIMIT = 5;
const DAY_SECONDS = 24 * 60 * 60;
/** Things that the mails name. */
const NAMED = 20;

interface DeletionRequest {
  /** Ids of what the owner gives up. */
  givesUp: readonly string[];
  /** Scheme and host of the site. */
  origin: string;
  /** Set if the operator erases the person: then everything is given up. */
  forPerson?: ForPerson;
}

/** A deletion with which the operator erases a person. */
interface ForPerson {
  /** When the account is deleted, ISO 8601. */
  dueAt: string;
  /** Parts of the transaction that schedules it. */
  parts: readonly TransactionPart[];
}

/**
 * Schedules the deletion of an account, unless something would be lost with it. Before anything is looked at, the account stops buying: what
 * is paid at the same time is either seen here or refused there. It buys nothing until it is kept.
 * @throws ApiError undo_open, owns_events, last_owner, access_left, payment_processing, account_changed, too_many_attempts
 */
export async function schedule(
  account: LoginItem,
  { givesUp, origin, forPerson }: DeletionRequest,
  now: Date,
): Promise<ScheduledDeletion> {
  const { userId } = account;
  refuseWhileUndoable(account, 'delete it', now);
  await refuseLastOwner(account);
  const id = await stopPurchases(userId, now);
  try {
    await closeOpenOrders(userId);
    const lost = forPerson ? await whatHangs(userId, now) : await refuseLoss(userId, givesUp, now);
    if (!forPerson) await limitWishes(userId, now);
    const deletion: ScheduledDeletion = {
      id,
      askedAt: now.toISOString(),
      dueAt: forPerson?.dueAt ?? dueAfter(now),
      origin,
      givesUp: lost.map((one) => one.id),
      lost: lost.slice(0, NAMED).map(inWords),
      ...(forPerson && { isForPerson: true }),
    };
    const stopped = stoppedUntil(userId, id, deletion.dueAt, new Date());
    await scheduleDeletion(account, deletion, [stopped, ...(forPerson?.parts ?? [])]);
    return deletion;
  } catch (error) {
    await resumePurchases(userId, id);
    throw error;
  }
}

async function limitWishes(userId: string, now: Date): Promise<void> {
  const key = { pk: `DELETIONS-OF#${hash('sha256', userId, 'base64url')}`, sk: 'WINDOW' };
  await limitTries({ key, limit: DAY_LIMIT, windowSeconds: DAY_SECONDS, what: 'You asked for this too often.' }, now);
}

/**
 * Brings a scheduled deletion forward, with which the operator erases a person. All addresses are told of the new time.
 * @throws ApiError account_changed if the account was kept or goes by now
 */
export async function hasten(account: LeavingAccount, { dueAt, parts }: ForPerson, now: Date): Promise<ScheduledDeletion> {
  const { userId, deletion } = account;
  const { notifiedAt: _told, ...rest } = deletion;
  const next: ScheduledDeletion = { ...rest, askedAt: now.toISOString(), dueAt, isForPerson: true };
  const isStopped = await stopPurchasesAgain(userId, deletion.id, stillLeaving(account), now);
  const stopped = stoppedUntil(userId, deletion.id, dueAt, now);
  if (!isStopped || !(await putOffDeletion(account, next, [stopped, ...parts]))) throw new ApiError('account_changed');
  return next;
}
