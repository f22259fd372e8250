import { correctEmail } from '#shared/api/site/account-email.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { limitMailbox, limitRequests } from '../../people/auth/address/address-mails-store.ts';
import { correctAddress, isCorrectable } from '../../people/auth/address/correction-store.ts';
import { requireFreeAddress } from '../../people/auth/address/moves-store.ts';
import { requestConfirmation } from '../../people/auth/address/request-confirmation.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { forgetNetworks } from '../../people/auth/attempts/login-attempts-store.ts';
import { ownSession } from '../../people/auth/sessions/own-session.ts';
import { updateAllSessions } from '../../people/auth/sessions/sessions-store.ts';
import { issueToken } from '../../people/auth/sessions/token.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { noteCustomerChange } from '../../money/subscriptions/stripe/note-customer-change.ts';

/**
 * Corrects the address of a new account. It asks for no password, because the buyer has typed it a minute ago, and works only while
 * nobody has confirmed the address. If a later step fails, repeating the request completes it.
 */
export const handler = apiHandler(correctEmail, async ({ body: { email }, session, cookies, network, host, scheme }) => {
  const { userId } = session;
  const account = await accountOf(session);
  if (email !== account.email && account.deletion) throw new ApiError('account_leaving');
  if (email !== account.email && !isCorrectable(account)) throw new ApiError('email_not_correctable');
  const now = new Date();
  await limitRequests({ userId, network }, now);
  if (email !== account.email) await requireFreeAddress(email, userId, now);
  await limitMailbox(email, now);
  const token = await issueToken({ ...session, email });
  if (email !== account.email) {
    await noteCustomerChange(userId, now);
    await correctAddress(account, email, ownSession(cookies));
    await forgetNetworks(account.email);
  }
  await updateAllSessions(userId, { email });
  await requestConfirmation({ userId, email }, { scheme, host }, now);
  return { body: { message: `From now on we write to ${email}. We sent a link there to confirm it.`, token } };
});
