import { finishLeaving } from '../../../site/account/deletion/finish-leaving.ts';
import { hasten, schedule } from '../../../site/account/deletion/schedule.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { dueAfter, type ScheduledDeletion } from '../../../people/auth/deletion/schedule-rules.ts';
import { actPuts, type LoggedAct } from '../../../people/organizations/operator-acts-store.ts';
import { writtenDay } from '../../../platform/written-day.ts';
import { refuseObstacles } from './obstacle.ts';

interface Erasure {
  act: LoggedAct;
  /** Scheme and host of the site. */
  origin: string;
  /** True to delete the account with the next run of the schedule. */
  isAtOnce: boolean;
}

/**
 * Schedules the deletion of a person's account, or brings a scheduled one forward, logs that in the same transaction, tells all of its
 * addresses, and logs it out everywhere. What was scheduled before stays as it is, and is completed where a call was killed.
 * @throws ApiError as {@link refuseObstacles}, payment_processing, account_changed, payments_unavailable
 */
export async function eraseWithAccount(account: LoginItem, { act, origin, isAtOnce }: Erasure, now: Date) {
  const { deletion } = account;
  if (deletion?.isGoing) return { message: 'The account is being deleted right now.', dueAt: deletion.dueAt };
  // Later than anything that was read, so that of two requests at once the second finds the deletion of the first.
  const dueAt = isAtOnce ? new Date().toISOString() : dueAfter(new Date());
  const isScheduled = deletion !== undefined && deletion.dueAt <= dueAt;
  if (!isScheduled) await refuseObstacles(account, now);
  const next = await scheduled({ account, deletion, isScheduled }, { act, origin, dueAt }, now);
  await finishLeaving({ ...account, deletion: next }, now);
  return { message: sentence(account.email, next), dueAt: next.dueAt };
}

async function scheduled(
  { account, deletion, isScheduled }: { account: LoginItem; deletion: ScheduledDeletion | undefined; isScheduled: boolean },
  { act, origin, dueAt }: { act: LoggedAct; origin: string; dueAt: string },
  now: Date,
): Promise<ScheduledDeletion> {
  const forPerson = { dueAt, parts: actPuts(act) };
  if (deletion === undefined) return schedule(account, { givesUp: [], origin, forPerson }, now);
  return isScheduled ? deletion : hasten({ ...account, deletion }, forPerson, now);
}

function sentence(email: string, { dueAt }: ScheduledDeletion): string {
  const when = dueAt <= new Date().toISOString() ? 'within the hour' : `on ${writtenDay(dueAt)}`;
  return `The account of ${email} will be deleted ${when}, with everything that is not kept. Until then its owner can keep it, by the link in the mail that tells them.`;
}
