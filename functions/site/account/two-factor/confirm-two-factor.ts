import { confirmTwoFactor } from '#shared/api/site/two-factor.ts';
import { accountOf } from '../../../people/auth/account-changes-store.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';
import { refuseWhileUndoable } from '../../../people/auth/address/refuse-while-undoable.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { recoveryCodesFor } from '../../../people/auth/two-factor/recovery-codes-rules.ts';
import { open } from '../../../people/auth/two-factor/sealed-secret.ts';
import { notifyTwoFactorChange } from '../../../people/auth/two-factor/notify-two-factor-change.ts';
import { stepOfCode } from '../../../people/auth/two-factor/totp-rules.ts';
import type { TwoFactorSetUp } from '../../../people/auth/two-factor/two-factor-rules.ts';
import { turnOn } from '../../../people/auth/two-factor/two-factor-store.ts';
import { requireCode, wrongCode } from '../../../people/auth/two-factor/use-code.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Wrong codes are not counted: whoever sends them was given the secret. */
export const handler = apiHandler(confirmTwoFactor, async ({ body, session, host, scheme }) => {
  const now = new Date();
  const { code, kind } = requireCode(body.code);
  const account = await accountOf(session);
  refuseWhileUndoable(account, 'set up two-factor login', now);
  const setUp = currentSetUp(account, now);
  const secret = await open(setUp.secret, account.userId);
  const step = kind === 'app' ? stepOfCode(secret, code, now.getTime()) : null;
  if (step === null) throw wrongCode();
  const { codes, recovery } = recoveryCodesFor(account.userId);
  // The code is used up with it: nobody who saw it being typed can log in with it.
  const isOn = await turnOn(account, { secret: setUp.secret, since: now.toISOString(), lastStep: step, recovery });
  if (!isOn) throw new ApiError('account_changed');
  await notifyTwoFactorChange(account, { change: 'on' }, { scheme, host }, now);
  return { body: { message: 'Two-factor login is on.', recoveryCodes: codes } };
});

/** Returns the set-up that waits for its code. @throws ApiError two_factor_on, two_factor_set_up_over */
function currentSetUp({ twoFactor, twoFactorSetUp }: LoginItem, now: Date): TwoFactorSetUp {
  if (twoFactor) throw new ApiError('two_factor_on');
  if (!twoFactorSetUp || twoFactorSetUp.endsAt <= now.getTime() / 1000) throw new ApiError('two_factor_set_up_over');
  return twoFactorSetUp;
}
