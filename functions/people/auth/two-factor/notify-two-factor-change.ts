import type { TwoFactorNotice } from '#shared/bus/mails/account-mails.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { env } from '../../../platform/env.ts';
import { type RequestOrigin, resetOrigin } from '../../../platform/http/own-origin.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import type { Account } from '../accounts-store.ts';

/**
 * Has an account's address told of a change to its two-factor login. The change is made, so a failure is only logged: an error would say
 * that nothing has changed.
 */
export async function notifyTwoFactorChange(
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  notice: TwoFactorNotice,
  request: RequestOrigin,
  now: Date,
): Promise<void> {
  const origin = resetOrigin(request, env.siteHost);
  try {
    const changedAt = now.toISOString();
    if (origin) await raiseMailEvent({ type: 'two-factor-changed', userId, email, origin, changedAt, ...notice }, now);
  } catch (error) {
    log.error('The notice of a change to two-factor login was not requested.', { userId, cause: causeOf(error) });
  }
}
