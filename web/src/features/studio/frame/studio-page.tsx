import type { ComponentType } from 'react';
import { studioTitle, type TitledScreenId } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { SignedIn } from '../../../ui/account/signed-in.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';

interface Props {
  screen: TitledScreenId;
  lead: string;
  /** The content for a signed-in account. */
  Content: ComponentType<{ viewer: Viewer }>;
}

/** A page of the studio. Visitors who are signed out are sent to the login. */
export function StudioPage({ screen, lead, Content }: Props) {
  return (
    <StudioFrame title={studioTitle(screen)} lead={lead}>
      <SignedIn waiting={<StudioSkeleton />}>{(viewer) => <Content viewer={viewer} />}</SignedIn>
    </StudioFrame>
  );
}
