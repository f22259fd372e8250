import { changeEmail } from '#shared/api/account-email.ts';
import { moveAccount } from '../auth/account-changes-store.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { forgetNetworks } from '../auth/login-attempts-store.ts';
import { updateAllSessions } from '../auth/sessions-store.ts';
import { issueToken } from '../auth/token.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { noteCustomerChange } from '../subscriptions/stripe/note-customer-change.ts';
import { ownSession } from '../auth/own-session.ts';

/** Moves the account and the calling session to another address. If a later step fails, repeating the request completes it. */
export const handler = apiHandler(changeEmail, async ({ body: { email, currentPassword }, session, cookies, network }) => {
  const account = await confirmPassword(session, currentPassword, network);
  const token = await issueToken({ ...session, email });
  if (email !== account.email) {
    await noteCustomerChange(session.userId, new Date());
    await moveAccount(account, email, ownSession(cookies));
    await forgetNetworks(account.email);
  }
  await updateAllSessions(session.userId, { email });
  return { body: { message: `Your email has been changed. From now on, log in with ${email}.`, token } };
});
