import { setUpTwoFactor } from '#shared/api/site/two-factor.ts';
import { refuseWhileUndoable } from '../../../people/auth/address/refuse-while-undoable.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { confirmPassword } from '../../../people/auth/passwords/confirm-password.ts';
import { seal } from '../../../people/auth/two-factor/sealed-secret.ts';
import { newTotpSecret, totpUri } from '../../../people/auth/two-factor/totp-rules.ts';
import { SET_UP_SECONDS } from '../../../people/auth/two-factor/two-factor-rules.ts';
import { keepSetUp } from '../../../people/auth/two-factor/two-factor-store.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/**
 * Answers a new secret, and keeps it until a code confirms it. Repeating the request replaces it. An address that nobody confirmed may be
 * a stranger's, who gets the account by a mailed link and must not need a code that only whoever registered it has.
 */
export const handler = apiHandler(setUpTwoFactor, async ({ body: { currentPassword }, session, network, host }) => {
  const account = await confirmPassword(session, currentPassword, network);
  if (account.twoFactor) throw new ApiError('two_factor_on');
  refuseWhileUndoable(account, 'set up two-factor login', new Date());
  if (account.confirmedAt === undefined) throw new ApiError('email_not_confirmed');
  const secret = newTotpSecret();
  const endsAt = Math.floor(Date.now() / 1000) + SET_UP_SECONDS;
  if (!(await keepSetUp(account, { secret: await seal(secret, account.userId), endsAt }))) throw new ApiError('account_changed');
  return { body: { secret, uri: totpUri(secret, env.siteHost ?? host, account.email) } };
});
