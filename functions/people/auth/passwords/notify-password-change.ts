import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { env } from '../../../platform/env.ts';
import { type RequestOrigin, resetOrigin } from '../../../platform/http/own-origin.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import type { Account } from '../accounts-store.ts';

/**
 * Has an account's address told that its password was changed. The change is made, so a failure is only logged: an error would say
 * that nothing has changed, and a repeated request would need the old password.
 */
export async function notifyPasswordChange(
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  request: RequestOrigin,
  now: Date,
): Promise<void> {
  const origin = resetOrigin(request, env.siteHost);
  try {
    if (origin) await raiseMailEvent({ type: 'password-changed', userId, email, origin, changedAt: now.toISOString() }, now);
  } catch (error) {
    log.error('The notice of a changed password was not requested.', { userId, cause: causeOf(error) });
  }
}
