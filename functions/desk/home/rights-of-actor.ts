import { type MemberRight, rightsOf } from '#shared/people/member-rights.ts';
import { findAccountOf } from '../../people/auth/accounts-store.ts';
import { listKeys } from '../../people/organizations/keys/keys-store.ts';
import { membershipsOf } from '../../people/organizations/membership-rules.ts';
import { listMemberships } from '../../people/organizations/memberships-store.ts';
import type { Actor } from '../../platform/http/session.ts';

/** Returns the rights of whoever acts for an organisation: those of the member's role, and with an API key those that it was given, too. */
export async function rightsOfActor({ organizationId, userId, keyId }: Actor): Promise<ReadonlySet<MemberRight>> {
  const [account, stored, keys] = await Promise.all([
    findAccountOf(userId),
    listMemberships(userId),
    keyId === null ? null : listKeys(organizationId),
  ]);
  const membership = account && membershipsOf(account, stored).find((one) => one.organizationId === organizationId);
  const rights = membership ? rightsOf(membership.role) : [];
  if (!keys) return new Set(rights);
  const given: readonly MemberRight[] = keys.find((key) => key.keyId === keyId)?.rights ?? [];
  return new Set(rights.filter((right) => given.includes(right)));
}
