import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioPage } from '../studio-page.tsx';
import { StudioSkeleton } from '../studio-skeleton.tsx';
import { useAnswer } from '../use-answer.ts';
import { useMay } from '../use-may.ts';
import { ProfileForm } from './profile-form.tsx';
import { SalesSettings } from './sales-settings.tsx';

/** The page with the settings of the organisation, at `/studio/settings`. */
export default function SettingsPage() {
  return (
    <StudioPage
      title="Settings"
      lead="Your organisation, what receipts say about it, and which refunds wait for you."
      Content={Settings}
    />
  );
}

function Settings({ viewer }: { viewer: Viewer }) {
  const profile = useAnswer('GET /studio/organization', viewer);
  const mayEdit = useMay(viewer, 'organization:edit');
  const mayRead = useMay(viewer, 'settings:read');
  if (!profile.data || mayEdit === undefined || mayRead === undefined) {
    if (!profile.error) return <StudioSkeleton />;
    return (
      <StudioProblem
        title="We could not load your settings"
        error={profile.error}
        viewer={viewer}
        busy={profile.isValidating}
        onRetry={() => void profile.mutate()}
      />
    );
  }
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <ProfileForm
        profile={profile.data}
        mayEdit={mayEdit}
        onChanged={(changed) => void profile.mutate(changed, { revalidate: false })}
      />
      {mayRead && <SalesSettings viewer={viewer} />}
    </div>
  );
}
