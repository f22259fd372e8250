import type { MemberRight } from '#shared/people/member-rights.ts';
import { chosenOrganization } from '../../lib/api/organization.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { useOrganizations } from './organization/use-organizations.ts';

/**
 * Returns true if the viewer's role in the organisation has a right; undefined while that is loading. If it cannot be loaded, the answer is
 * true, and the server decides.
 */
export function useMay(viewer: Viewer, right: MemberRight): boolean | undefined {
  const { data, error } = useOrganizations(viewer);
  if (!data) return error ? true : undefined;
  const chosen = chosenOrganization();
  const own = data.organizations.find(({ organizationId }) => organizationId === chosen) ?? data.organizations[0];
  return own?.rights.includes(right) ?? false;
}
