import { forgottenPassword } from '#shared/api/people/auth.ts';
import { apiHandler } from '../api-handler.ts';
import { admitAndCount } from '../proof/admit.ts';
import { countResetWish } from './reset-attempts-store.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import { tooManyAttempts } from '../../../platform/http/limit-tries.ts';
import { requireLinkOrigin } from '../../../platform/http/own-origin.ts';

/**
 * Does not look for an account, so that neither the answer nor its timing reveals whether there is one; the consumer that
 * writes the mail does.
 */
export const handler = apiHandler(forgottenPassword, async ({ body: { email, proof }, network, host, scheme }) => {
  const origin = requireLinkOrigin({ scheme, host });
  const now = new Date();
  await admitAndCount({ purpose: 'reset', network, proof }, now, async () => {
    const wait = await countResetWish(email, Math.floor(now.getTime() / 1000));
    if (wait > 0) throw tooManyAttempts(wait);
    await raiseMailEvent({ type: 'password-reset', email, origin, requestedAt: now.toISOString() }, now);
  });
  return {
    body: { message: 'If there is an account with this email, a link to set a new password is on its way. Check your inbox.' },
  };
});
