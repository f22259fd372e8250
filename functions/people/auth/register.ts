import { register } from '#shared/api/people/auth.ts';
import { apiHandler } from './api-handler.ts';
import { logAbout } from '../../platform/log/correlation.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestOrigin } from '../../platform/http/own-origin.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { type Account, createAccount } from './accounts-store.ts';
import { countRegistrationLink } from './address/address-mails-store.ts';
import { requestConfirmation } from './address/request-confirmation.ts';
import { hashNewPassword } from './passwords/hash-new-password.ts';
import { requireHashingRoom } from './passwords/password.ts';
import { admitAndCount } from './proof/admit.ts';
import { deviceCookie } from './sessions/device-cookie.ts';
import { sessionCookies } from './sessions/session-cookie.ts';
import { issueToken } from './sessions/token.ts';

/**
 * Creates an account and has a link mailed that confirms its address. Nothing waits for the confirmation, so a registration also
 * succeeds if its mail cannot be requested.
 */
export const handler = apiHandler(register, async ({ body, network, cookies, host, scheme }) => {
  requireHashingRoom('new');
  const now = new Date();
  const passwordHash = await admitAndCount({ purpose: 'register', network, proof: body.proof }, now, () =>
    hashNewPassword(body.password, 'password', body),
  );
  const account: Account = {
    userId: newId('usr'),
    email: body.email,
    name: body.name,
    passwordHash,
    referral: body.referral ?? null,
    role: 'viewer',
  };
  logAbout(account);
  // The token first, because making it may fail: once the account is created, the answer must say so.
  const [token, device] = await Promise.all([issueToken(account), deviceCookie(cookies, account.userId, host)]);
  const sessionToken = await createAccount(account, true);
  await requestFirstConfirmation(account, { scheme, host }, now);
  return {
    body: { message: `Welcome, ${account.name}. Your account is ready.`, token },
    cookies: [...sessionCookies(sessionToken, host), device],
  };
});

/** Has the link mailed, unless its mailbox has had too many. A failure is logged: the account page can request another link. */
async function requestFirstConfirmation(account: Account, request: RequestOrigin, now: Date): Promise<void> {
  try {
    if (await countRegistrationLink(account.email, now)) await requestConfirmation(account, request, now);
  } catch (error) {
    log.warn('The confirmation of an address was not requested.', { cause: causeOf(error) });
  }
}
