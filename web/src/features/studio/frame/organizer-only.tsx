import type { ReactNode } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { SignedIn } from '../../../ui/account/signed-in.tsx';
import { StudioProblem } from '../organization/studio-problem.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { useOwnEvents } from '../loading/use-own-events.ts';

interface Props {
  children: (events: readonly StudioEvent[], viewer: Viewer) => ReactNode;
  /** Returns the frame of what is shown until the events are there; left out where the content is in a frame already. */
  framed?: (content: ReactNode) => ReactNode;
}

/** Content for organisers, with their events. Visitors who are signed out are sent to the login; other accounts can start to sell. */
export function OrganizerOnly({ children, framed = (content) => content }: Props) {
  return (
    <SignedIn waiting={framed(<StudioSkeleton />)}>
      {(viewer) => (
        <OwnEvents viewer={viewer} framed={framed}>
          {children}
        </OwnEvents>
      )}
    </SignedIn>
  );
}

function OwnEvents({ viewer, children, framed }: Required<Props> & { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useOwnEvents(viewer);
  if (data) return children(data.events, viewer);
  if (!error) return framed(<StudioSkeleton />);
  const retry = () => void mutate();
  return framed(
    <StudioProblem title="We could not load your events" error={error} viewer={viewer} busy={isValidating} onRetry={retry} />,
  );
}
