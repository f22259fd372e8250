import { cancelEmailChange } from '#shared/api/site/account-email.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { cancelChange } from '../../people/auth/address/address-changes-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';

export const handler = apiHandler(cancelEmailChange, async ({ session }) => {
  const account = await accountOf(session);
  await cancelChange(account);
  return { body: { message: `Your email stays ${account.email}.` } };
});
