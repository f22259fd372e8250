import { membershipsOf } from '../organizations/membership-rules.ts';
import { listMemberships } from '../organizations/memberships-store.ts';
import type { Membership, Session } from '../../platform/http/session.ts';
import { accountOf } from './account-changes-store.ts';

/**
 * Returns the organisations that an account belongs to now. The account and its memberships are read together.
 * @throws ApiError unauthenticated if the session's address is no longer this account's
 */
export async function findMemberships(session: Session): Promise<Membership[]> {
  const [account, stored] = await Promise.all([accountOf(session), listMemberships(session.userId)]);
  return membershipsOf(account, stored);
}
