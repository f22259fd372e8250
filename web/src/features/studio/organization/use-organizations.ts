import type { OwnOrganization } from '#shared/api/desk/team/organizations.ts';
import { chosenOrganization } from '../../../lib/api/organization.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useAnswer } from '../loading/use-answer.ts';

/** Returns the organisations that the viewer belongs to. */
export const useOrganizations = (viewer: Viewer) => useAnswer('GET /studio/organizations', viewer);

/** Returns the organisation that the viewer works for; undefined until that is known. */
export function useOwnOrganization(viewer: Viewer): OwnOrganization | undefined {
  const organizations = useOrganizations(viewer).data?.organizations ?? [];
  const chosen = chosenOrganization();
  return organizations.length === 1 ? organizations[0] : organizations.find((one) => one.organizationId === chosen);
}
