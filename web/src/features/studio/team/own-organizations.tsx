import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { ChooseOrganization } from '../organization/choose-organization.tsx';
import { useOrganizations } from '../organization/use-organizations.ts';
import { WaitingNotice } from '../organization/waiting-notice.tsx';

/** For a member of several organisations, the way to another; for one that waits for the operator's approval, a sentence about it. */
export function OwnOrganizations({ viewer }: { viewer: Viewer }) {
  const { data } = useOrganizations(viewer);
  const organizations = data?.organizations ?? [];
  // A new document, so that nothing of the organisation before is left in the page.
  if (organizations.length > 1) {
    return <ChooseOrganization organizations={organizations} onChosen={() => location.assign(paths.studio)} />;
  }
  return <WaitingNotice viewer={viewer} />;
}
