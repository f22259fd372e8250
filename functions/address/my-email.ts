import { myEmail } from '#shared/api/account-email.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { apiHandler } from '../auth/api-handler.ts';

export const handler = apiHandler(myEmail, async ({ session }) => {
  const { email, confirmedAt } = await accountOf(session);
  return { body: { email, isConfirmed: confirmedAt !== undefined } };
});
