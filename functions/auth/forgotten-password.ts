import { forgottenPassword } from '#shared/api/auth.ts';
import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { tooManyAttempts } from '../platform/http/too-many-attempts.ts';
import { countResetWish } from './reset/reset-attempts-store.ts';
import { resetOrigin } from './reset/reset-origin.ts';

/** Looks for no account, so that neither the answer nor its time tells whether there is one: the mail's writer looks. */
export const handler = apiHandler(forgottenPassword, async ({ body: { email }, network, host, scheme }) => {
  const origin = resetOrigin({ scheme, host }, env.siteHost);
  if (!origin) throw new ApiError('invalid_input', { field: 'host', message: 'The host of this request is not ours.' });
  const now = new Date();
  const wait = await countResetWish(email, network, Math.floor(now.getTime() / 1000));
  if (wait > 0) throw tooManyAttempts(wait);
  await raiseMailEvent({ type: 'password-reset', email, origin, requestedAt: now.toISOString() }, now);
  return { body: { message: 'If there is an account for this address, a mail with a link is on its way.' } };
});
