import { changeName as endpoint } from '#shared/api/site/account.ts';
import { accountOf, changeName } from '../../people/auth/account-changes-store.ts';
import { updateAllSessions } from '../../people/auth/sessions/sessions-store.ts';
import { issueToken } from '../../people/auth/sessions/token.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { noteCustomerChange } from '../../money/subscriptions/stripe/note-customer-change.ts';
import { ownSession } from '../../people/auth/sessions/own-session.ts';

export const handler = apiHandler(endpoint, async ({ body: { name }, session, cookies }) => {
  const account = await accountOf(session);
  const token = await issueToken({ ...session, name });
  await noteCustomerChange(session.userId, new Date());
  await changeName(account, name, ownSession(cookies));
  await updateAllSessions(session.userId, { name });
  return { body: { message: 'Your name has been changed.', token } };
});
