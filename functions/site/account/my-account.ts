import { myAccount } from '#shared/api/site/account.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { deletionOf } from '../../people/auth/deletion/deletion-rules.ts';
import { noteReferrer } from '../../people/auth/referrals/referrers-store.ts';
import { referralCodeOf } from '../../people/auth/referrals/referral-code.ts';
import { describeTwoFactor } from '../../people/auth/two-factor/two-factor-rules.ts';

export const handler = apiHandler(myAccount, async ({ session }) => {
  const account = await accountOf(session);
  const { userId, name, email, createdAt = null } = account;
  // The code gets around from here, so its owner must be on record; accounts older than that record have none yet.
  await noteReferrer(userId);
  const isOperator = account.operatorSince !== undefined;
  const twoFactor = describeTwoFactor(account);
  const deletion = deletionOf(account);
  return { body: { name, email, createdAt, referralCode: referralCodeOf(userId), twoFactor, isOperator, deletion } };
});
