import { myOrganizations } from '#shared/api/desk/team/organizations.ts';
import { accountOf } from '../../people/auth/account-changes-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { membershipsOf } from '../../people/organizations/membership-rules.ts';
import { listMemberships } from '../../people/organizations/memberships-store.ts';
import { findOrganizations } from '../../people/organizations/organizations-store.ts';
import { shownOrganization } from './shown-organization.ts';

export const handler = apiHandler(myOrganizations, async ({ session }) => {
  const [account, stored] = await Promise.all([accountOf(session), listMemberships(session.userId)]);
  const memberships = membershipsOf(account, stored);
  const kept = await findOrganizations(memberships.map(({ organizationId }) => organizationId));
  const now = new Date();
  const older = { name: account.name, approval: 'approved' } as const;
  const organizations = memberships.map((membership) =>
    shownOrganization(membership, kept.get(membership.organizationId) ?? older, now),
  );
  const mayStart = stored.length === 0 && memberships.length === 0 && account.sellingEndedAt === undefined;
  return { body: { organizations: organizations.toSorted((one, other) => one.name.localeCompare(other.name)), mayStart } };
});
