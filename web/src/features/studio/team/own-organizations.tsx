import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Message } from '../../../ui/message.tsx';
import { ChooseOrganization } from '../organization/choose-organization.tsx';
import { useOrganizations } from '../organization/use-organizations.ts';

/** For a member of several organisations, the way to another; for one that waits for the operator's approval, a sentence about it. */
export function OwnOrganizations({ viewer }: { viewer: Viewer }) {
  const { data } = useOrganizations(viewer);
  const organizations = data?.organizations ?? [];
  // A new document, so that nothing of the organisation before is left in the page.
  if (organizations.length > 1) {
    return <ChooseOrganization organizations={organizations} onChosen={() => location.assign(paths.studio)} />;
  }
  // What a trial allows stands above the events.
  const waits = organizations.find(({ isApproved, trial }) => !isApproved && !trial);
  if (!waits) return null;
  return (
    <Message tone="info" title={`${waits.name} waits for approval`}>
      You can prepare events now. Publish them and invite your team as soon as we have approved your organisation.
    </Message>
  );
}
