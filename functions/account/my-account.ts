import { myAccount } from '#shared/api/account.ts';
import { accountOf } from '../auth/account-changes-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { noteReferrer } from '../referrals/referrers-store.ts';
import { referralCodeOf } from './referral-code.ts';

export const handler = apiHandler(myAccount, async ({ session }) => {
  const { userId, name, email, createdAt = null } = await accountOf(session);
  // From here the code gets around; accounts older than the note have none yet.
  await noteReferrer(userId);
  return { body: { name, email, createdAt, referralCode: referralCodeOf(userId) } };
});
