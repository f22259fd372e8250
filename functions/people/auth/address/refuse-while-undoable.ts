import { ApiError } from '../../../platform/http/api-error.ts';
import { writtenDay } from '../../../platform/written-day.ts';
import type { LoginItem } from '../accounts-store.ts';
import { undoEnds } from './address-rules.ts';

/**
 * Refuses what could not be given back to the reader of the old address, while they can still undo a change of address: whoever made the
 * change may not be the owner.
 * @param what what the caller wants to do, such as `delete your account`
 * @throws ApiError undo_open
 */
export function refuseWhileUndoable(account: Pick<LoginItem, 'changes'>, what: string, now: Date): void {
  const ends = undoEnds(account, now);
  if (ends === null) return;
  throw new ApiError('undo_open', {
    message: `The email of your account was changed, and the old address can undo that until ${writtenDay(ends)}. After that you can ${what}.`,
  });
}
