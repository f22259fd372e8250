import type { ComponentProps } from 'react';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { useAnswer } from '../loading/use-answer.ts';
import { useMay } from '../use-may.ts';
import { SettingsForm } from './settings-form.tsx';

/** The page with the settings of the organisation, at `/studio/settings`. */
export default function SettingsPage() {
  return (
    <StudioPage
      screen="settings"
      lead="Your organisation, what its receipts say, and which refunds need your review."
      Content={Settings}
    />
  );
}

type OwnProfile = Pick<ComponentProps<typeof SettingsForm>, 'profile' | 'mayEditProfile' | 'onProfile'>;

function Settings({ viewer }: { viewer: Viewer }) {
  const profile = useAnswer('GET /studio/organization', viewer);
  const mayEditProfile = useMay(viewer, 'organization:edit');
  const mayRead = useMay(viewer, 'settings:read');
  if (!profile.data || mayEditProfile === undefined || mayRead === undefined) {
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
  const own: OwnProfile = {
    profile: profile.data,
    mayEditProfile,
    onProfile: (changed) => void profile.mutate(changed, { revalidate: false }),
  };
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      {mayRead ? <AllSettings viewer={viewer} own={own} /> : <SettingsForm {...own} {...NONE} />}
    </div>
  );
}

/** The settings about money, for members who do not see them. */
const NONE = { settings: null, mayEditSettings: false, onSettings: () => {} };

/** The settings with those about money: what receipts say, and which refunds go out without a person. */
function AllSettings({ viewer, own }: { viewer: Viewer; own: OwnProfile }) {
  const { data, error, mutate, isValidating } = useAnswer('GET /studio/settings', viewer);
  const mayEditSettings = useMay(viewer, 'settings:edit');
  if (data && mayEditSettings !== undefined) {
    const onSettings = (changed: typeof data) => void mutate(changed, { revalidate: false });
    return <SettingsForm {...own} settings={data} mayEditSettings={mayEditSettings} onSettings={onSettings} />;
  }
  if (!error) return <StudioSkeleton />;
  return (
    <>
      <SettingsForm {...own} {...NONE} />
      <LoadProblem title="We could not load what receipts say" error={error} busy={isValidating} onRetry={() => void mutate()} />
    </>
  );
}
