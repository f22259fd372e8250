import { findAccountOf } from '../../../people/auth/accounts-store.ts';
import { dueAfter, type ScheduledDeletion } from '../../../people/auth/deletion/schedule-rules.ts';
import {
  abandonDeletion,
  beginDeletion,
  cancelDeletion,
  type DueDeletion,
  forgetDue,
  type LeavingAccount,
  putOffDeletion,
  stillLeaving,
} from '../../../people/auth/deletion/deletions-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { closeOpenOrders } from '../../../money/checkout/close-open-orders.ts';
import { resumedPart, stoppedUntil, stopPurchasesAgain } from '../../../money/orders/stopped-purchases-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { leaveOrganizations, refuseLastOwner } from './leave-organizations.ts';
import { refuseLoss } from './refuse-loss.ts';
import { eraseAccount } from './erase-account.ts';
import { notifyOfDeletion } from './notify-of-deletion.ts';

/** The outcome of a deletion that was due. */
export type Outcome = 'deleted' | 'kept' | 'put off' | 'forgotten';

/**
 * Deletes an account whose time has come, or keeps it and tells its owner, if something hangs on it that they did not give up. Can be
 * killed at any step and repeated.
 * @throws ApiError payment_processing while something that it pays for is undecided, so that the next run looks again
 */
export async function deleteWhenDue(due: DueDeletion, now: Date): Promise<Outcome> {
  const account = await findAccountOf(due.userId);
  const isDue = account && isLeaving(account) && account.deletion.id === due.id && account.deletion.dueAt <= now.toISOString();
  if (!isDue) {
    await forgetDue(due);
    return 'forgotten';
  }
  const { deletion, userId } = account;
  if (deletion.notifiedAt === undefined) return putOff(account, now);
  if (!deletion.isGoing) {
    if (!(await stopPurchasesAgain(userId, deletion.id, stillLeaving(account), now))) return 'kept';
    const why = await reasonToStay(account, now);
    if (why !== null) return stay(account, why, now);
    if (!(await beginDeletion(account, [stoppedUntil(userId, deletion.id, now.toISOString(), now)]))) return 'kept';
  }
  // First, because it may be refused: the other owner of an organisation may have left meanwhile.
  if (!(await leavesOrganizations(account))) return stay(account, 'organization', now, abandonDeletion);
  await eraseAccount(account, now);
  return 'deleted';
}

/** Returns false if an organisation needs the account as its only owner. */
async function leavesOrganizations(account: LeavingAccount): Promise<boolean> {
  try {
    await leaveOrganizations(account);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'last_owner') return false;
    throw error;
  }
}

const isLeaving = (account: object): account is LeavingAccount => 'deletion' in account;

/** The reasons for which an account stays that was to be deleted: access that nobody gave up, or an organisation that needs its owner. */
type Why = 'access' | 'organization';

const REASONS: Readonly<Record<string, Why>> = { access_left: 'access', owns_events: 'organization', last_owner: 'organization' };

/** Returns why an account has to stay; null if nothing hangs on it that its owner did not give up. */
async function reasonToStay(account: LeavingAccount, now: Date): Promise<Why | null> {
  try {
    await refuseLastOwner(account);
    await closeOpenOrders(account.userId);
    if (!account.deletion.isForPerson) await refuseLoss(account.userId, account.deletion.givesUp, now);
    return null;
  } catch (error) {
    const why = error instanceof ApiError ? REASONS[error.code] : undefined;
    if (why === undefined) throw error;
    return why;
  }
}

/** Keeps an account and has its owner told. The mail is requested first: a run that is killed in between is repeated, and the mail is not. */
async function stay(account: LeavingAccount, why: Why, now: Date, cancel = cancelDeletion): Promise<Outcome> {
  const { userId, email, deletion } = account;
  await raiseMailEvent({ type: 'deletion-stopped', userId, email, origin: deletion.origin, why, deletionId: deletion.id }, now);
  await cancel(account, [resumedPart(userId, deletion.id)]);
  return 'kept';
}

/** Puts off a deletion of which nobody was told, because the request for it was interrupted, and tells everybody now. */
async function putOff(account: LeavingAccount, now: Date): Promise<Outcome> {
  const { userId, deletion } = account;
  const next: ScheduledDeletion = { ...deletion, askedAt: now.toISOString(), dueAt: dueAfter(now) };
  if (!(await stopPurchasesAgain(userId, deletion.id, stillLeaving(account), now))) return 'kept';
  if (!(await putOffDeletion(account, next, [stoppedUntil(userId, deletion.id, next.dueAt, now)]))) return 'kept';
  await notifyOfDeletion({ ...account, deletion: next }, now);
  return 'put off';
}
