import type { LoginItem } from '../accounts-store.ts';
import { refuseWhileUndoable } from '../address/refuse-while-undoable.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { TwoFactor } from './two-factor-rules.ts';
import { requireCode, useCode } from './use-code.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Session } from '../../../platform/http/session.ts';

interface Proof {
  currentPassword: string;
  /** As it was typed. */
  code: string;
}

/** A request that needs the proof. */
interface Attempt {
  network: string;
  /** The user's intention, such as `delete your account`. */
  what: string;
}

/**
 * Checks the password and a code of a signed-in user, which is used up. A network counts as unknown here: the account may be open on
 * somebody else's screen.
 * @throws ApiError two_factor_off, undo_open, invalid_input, too_many_attempts, unauthenticated
 */
export async function confirmWithCode(
  session: Session,
  { currentPassword, code: typed }: Proof,
  { network, what }: Attempt,
  now: Date,
): Promise<{ account: LoginItem; twoFactor: TwoFactor }> {
  const code = requireCode(typed);
  const account = await confirmPassword(session, currentPassword, network);
  const { twoFactor } = account;
  if (!twoFactor) throw new ApiError('two_factor_off');
  refuseWhileUndoable(account, what, now);
  await useCode(account, code, { network, usual: null }, now);
  return { account, twoFactor };
}
