import { register } from '#shared/api/auth.ts';
import { apiHandler } from './api-handler.ts';
import { newId } from '../platform/ids.ts';
import { type Account, createAccount } from './accounts-store.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { countRegistration } from './network-limits-store.ts';
import { requireHashingRoom } from './password.ts';
import { sessionCookies } from './session-cookie.ts';
import { issueToken } from './token.ts';

export const handler = apiHandler(register, async ({ body, network, host }) => {
  requireHashingRoom('new');
  await countRegistration(network, new Date());
  const account: Account = {
    userId: newId('usr'),
    email: body.email,
    name: body.name,
    passwordHash: await hashNewPassword(body.password, 'password'),
    referral: body.referral ?? null,
    role: 'viewer',
  };
  // The token first, because making it may fail: once the account is created, the answer must say so.
  const token = await issueToken(account);
  const sessionToken = await createAccount(account);
  return {
    body: { message: `Welcome, ${account.name}. Your account is ready.`, token },
    cookies: sessionCookies(sessionToken, host),
  };
});
