import { myEmail } from '#shared/api/account-email.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { isCorrectable } from '../auth/address/correction-store.ts';
import { apiHandler } from '../auth/api-handler.ts';

export const handler = apiHandler(myEmail, async ({ session }) => {
  const account = await accountOf(session);
  const { email, confirmedAt } = account;
  return { body: { email, isConfirmed: confirmedAt !== undefined, canCorrect: isCorrectable(account) } };
});
