import { useNavigate } from 'react-router-dom';
import { hasRight } from '#shared/people/member-rights.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { chooseOrganization } from '../../../lib/api/organization.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { Link } from '../../../ui/link.tsx';
import { StudioLoaded } from '../loading/studio-loaded.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { InviteForm } from './invite-form.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { OwnOrganizations } from './own-organizations.tsx';
import { type TeamAnswer, useTeam } from './use-team.ts';

/** The page with the members of the organisation, at `/studio/team`. */
export default function TeamPage() {
  return <StudioPage screen="team" lead="Everyone has their own login and can do what their role allows." Content={Team} />;
}

function Team({ viewer }: { viewer: Viewer }) {
  const team = useTeam(viewer);
  return (
    <StudioLoaded of={team} viewer={viewer} problem="We could not load your team">
      {(data) => <Parts {...data} viewer={viewer} reload={() => team.mutate()} />}
    </StudioLoaded>
  );
}

interface PartsProps extends TeamAnswer {
  viewer: Viewer;
  reload: () => Promise<unknown>;
}

function Parts({ members, invitations, viewer, reload }: PartsProps) {
  const navigate = useNavigate();
  const role = members.find(({ isYou }) => isYou)?.role ?? 'support';
  const canEdit = hasRight(role, 'team:edit');
  const leave = () => {
    chooseOrganization(null);
    void navigate(paths.studio);
  };
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      <Members members={members} canEdit={canEdit} onChanged={reload} onLeft={leave} />
      <Invitations invitations={invitations} canEdit={canEdit} onChanged={() => void reload()} />
      {canEdit && <InviteForm onInvited={() => void reload()} />}
      {hasRight(role, 'audit:read') && (
        <p className="text-muted">
          Who changed what?{' '}
          <Link to={studioPath('changes')} className="font-medium text-accent underline underline-offset-4">
            See the changes of your team
          </Link>
        </p>
      )}
      <OwnOrganizations viewer={viewer} />
    </div>
  );
}
