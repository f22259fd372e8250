import type { ComponentType } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { studioTitle, type TitledScreenId } from '#shared/site/studio-screens.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { OrganizerOnly } from './organizer-only.tsx';
import { StudioFrame } from './studio-frame.tsx';

interface Props {
  screen: TitledScreenId;
  lead: string;
  /** The content for an organiser. */
  Content: ComponentType<{ events: readonly StudioEvent[]; viewer: Viewer }>;
}

/** A page of the studio that is about the organiser's events. */
export function OrganizerPage({ screen, lead, Content }: Props) {
  return (
    <StudioFrame title={studioTitle(screen)} lead={lead}>
      <OrganizerOnly>{(events, viewer) => <Content events={events} viewer={viewer} />}</OrganizerOnly>
    </StudioFrame>
  );
}
