import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Message } from '../../../ui/message.tsx';
import { useOwnOrganization } from './use-organizations.ts';

/** For an organisation that waits for the operator's approval, what it can do until then; nothing for others, and during a trial. */
export function WaitingNotice({ viewer }: { viewer: Viewer }) {
  const organization = useOwnOrganization(viewer);
  if (!organization || organization.isApproved || organization.trial) return null;
  return (
    <Message tone="info" title={`${organization.name} is waiting for approval`}>
      You can prepare events now. You can publish them and invite your team once we have approved your organisation. We will email
      you.
    </Message>
  );
}
