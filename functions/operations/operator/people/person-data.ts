import type { Call } from '#shared/api/contract.ts';
import { dataOfAccount } from '../../../site/account/export/data-of-account.ts';
import { dataOfAddress, invitationsOf, networksOf } from '../../../site/account/export/data-of-address.ts';
import type { LoginItem } from '../../../people/auth/accounts-store.ts';

/** Everything that is stored about a person. */
export type PersonData = Pick<Call<'POST /operator/people/export'>['answer'], 'account' | 'address'>;

/**
 * Returns everything that is stored about the person of an address. The operator has made sure that it is theirs, so that what is found by the
 * address is in it whether or not the account's owner has confirmed it.
 * @param account the account of the address; null for none
 * @param origin scheme and host of the site, for links; empty if unknown
 */
export async function dataOfPerson(
  email: string,
  { account, origin, now }: { account: LoginItem | null; origin: string; now: Date },
): Promise<PersonData> {
  const [ofAccount, ofAddress, networks, invitations] = await Promise.all([
    account && dataOfAccount(account, origin, now),
    dataOfAddress(email, now),
    networksOf(email),
    invitationsOf(email, now),
  ]);
  return { account: ofAccount, address: { ...ofAddress, networks, invitations } };
}
