import { renewRecoveryCodes } from '#shared/api/site/two-factor.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { recoveryCodesFor } from '../../../people/auth/two-factor/recovery-codes-rules.ts';
import { notifyTwoFactorChange } from '../../../people/auth/two-factor/notify-two-factor-change.ts';
import { replaceRecoveryCodes } from '../../../people/auth/two-factor/two-factor-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { confirmWithCode } from '../../../people/auth/two-factor/confirm-with-code.ts';

export const handler = apiHandler(renewRecoveryCodes, async ({ body, session, network, host, scheme }) => {
  const now = new Date();
  const { account, twoFactor } = await confirmWithCode(session, body, { network, what: 'change two-factor login' }, now);
  const { codes, recovery } = recoveryCodesFor(account.userId);
  if (!(await replaceRecoveryCodes(account, twoFactor, recovery))) throw new ApiError('account_changed');
  await notifyTwoFactorChange(account, { change: 'recovery-codes-renewed' }, { scheme, host }, now);
  return { body: { message: 'You have new recovery codes. The old ones no longer work.', recoveryCodes: codes } };
});
