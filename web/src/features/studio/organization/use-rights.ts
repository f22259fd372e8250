import type { MemberRight } from '#shared/member-rights.ts';
import { chosenOrganization } from '../../../lib/api/organization.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useOrganizations } from './use-organizations.ts';

const NONE: readonly MemberRight[] = [];

/** Returns what the viewer may do for the organisation that they work for; nothing until that is known. */
export function useRights(viewer: Viewer): readonly MemberRight[] {
  const organizations = useOrganizations(viewer).data?.organizations ?? [];
  const chosen = chosenOrganization();
  const own = organizations.length === 1 ? organizations[0] : organizations.find((one) => one.organizationId === chosen);
  return (own?.rights as readonly MemberRight[] | undefined) ?? NONE;
}
