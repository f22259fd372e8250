import { cancelEmailChange } from '#shared/api/account-email.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { cancelChange } from '../auth/address/address-changes-store.ts';
import { apiHandler } from '../auth/api-handler.ts';

export const handler = apiHandler(cancelEmailChange, async ({ session }) => {
  const account = await accountOf(session);
  await cancelChange(account);
  return { body: { message: `Your email stays ${account.email}.` } };
});
