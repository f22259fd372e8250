import type { OwnOrganization } from '#shared/api/desk/team/organizations.ts';
import { rightsOf } from '#shared/people/member-rights.ts';
import type { Organization } from '../../people/organizations/organizations-store.ts';
import { studioTrialOf } from '../../people/organizations/studio-trial/studio-trial-rules.ts';
import type { Membership } from '../../platform/http/session.ts';

/** Returns an organisation as one of its members sees it. */
export const shownOrganization = (
  { organizationId, role }: Membership,
  organization: Pick<Organization, 'name' | 'approval' | 'trialEndsAt' | 'isUnknown' | 'hasShare'>,
  now: Date,
): OwnOrganization => ({
  organizationId,
  name: organization.name,
  role,
  rights: [...rightsOf(role)],
  isApproved: organization.approval === 'approved' || organization.hasShare === true,
  trial: studioTrialOf(organization, now),
});
