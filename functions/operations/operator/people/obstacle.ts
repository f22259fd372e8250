import { refuseWhileUndoable } from '../../../people/auth/address/refuse-while-undoable.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { refuseLastOwner } from '../../../site/account/deletion/leave-organizations.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** The words for an operator, where the owner of an account would read why it cannot be deleted. */
const IN_WORDS: Readonly<Record<string, string>> = {
  owns_events:
    'The account is the only owner of an organisation with events. Viewers paid for them, so have another member made an owner first.',
  last_owner: 'The account is the only owner of an organisation with other members. Have one of them made an owner first.',
  undo_open:
    'The address of the account was changed in the last 72 hours, and the reader of the old one can still undo that. Try again afterwards.',
  payment_processing: 'A payment of the account is being processed. Try again in a few minutes.',
  account_changed: 'The account was changed at the same time, or an earlier try was interrupted. Try again in a minute.',
};

/** Makes sure that an account can be erased. @throws ApiError person_is_operator, undo_open, owns_events, last_owner */
export async function refuseObstacles(account: LoginItem, now: Date): Promise<void> {
  if (account.operatorSince !== undefined) throw new ApiError('person_is_operator');
  refuseWhileUndoable(account, 'erase it', now);
  await refuseLastOwner(account);
}

/** Returns why an account cannot be erased now; null if it can. */
export async function obstacleOf(account: LoginItem, now: Date): Promise<string | null> {
  try {
    await inOperatorsWords(() => refuseObstacles(account, now));
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.message;
    throw error;
  }
}

/** Does something for which errors are written to the owner of an account, and has them say the same to an operator. */
export async function inOperatorsWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const message = error instanceof ApiError ? IN_WORDS[error.code] : undefined;
    throw message === undefined ? error : new ApiError((error as ApiError).code, { message });
  }
}
