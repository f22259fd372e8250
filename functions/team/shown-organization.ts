import type { OwnOrganization } from '#shared/api/organizations.ts';
import { rightsOf } from '#shared/member-rights.ts';
import type { Organization } from '../organizations/organizations-store.ts';
import type { Membership } from '../platform/http/session.ts';

/** Returns an organisation as one of its members sees it. */
export const shownOrganization = (
  { organizationId, role }: Membership,
  { name, approval }: Pick<Organization, 'name' | 'approval'>,
): OwnOrganization => ({ organizationId, name, role, rights: [...rightsOf(role)], isApproved: approval === 'approved' });
