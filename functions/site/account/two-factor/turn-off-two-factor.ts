import { turnOffTwoFactor } from '#shared/api/site/two-factor.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { notifyTwoFactorChange } from '../../../people/auth/two-factor/notify-two-factor-change.ts';
import { turnOff } from '../../../people/auth/two-factor/two-factor-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { confirmWithCode } from '../../../people/auth/two-factor/confirm-with-code.ts';

export const handler = apiHandler(turnOffTwoFactor, async ({ body, session, network, host, scheme }) => {
  const now = new Date();
  const { account, twoFactor } = await confirmWithCode(session, body, { network, what: 'change two-factor login' }, now);
  if (!(await turnOff(account, twoFactor))) throw new ApiError('account_changed');
  await notifyTwoFactorChange(account, { change: 'off' }, { scheme, host }, now);
  return { body: { message: 'Two-factor login is off.' } };
});
