import { myAccount } from '#shared/api/account.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { referralCodeOf } from './referral-code.ts';

export const handler = apiHandler(myAccount, async ({ session }) => {
  const { userId, name, email, createdAt = null } = await accountOf(session);
  return { body: { name, email, createdAt, referralCode: referralCodeOf(userId) } };
});
