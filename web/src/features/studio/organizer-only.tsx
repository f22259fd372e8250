import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { StudioEvent } from '#shared/api/studio.ts';
import { ApiError } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { SignedIn } from '../../ui/account/signed-in.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { useOwnEvents } from './use-own-events.ts';

interface Props {
  children: (events: readonly StudioEvent[], viewer: Viewer) => ReactNode;
}

/** Content for organisers, with their events. Visitors who are signed out are sent to the login, and other accounts to `/denied`. */
export function OrganizerOnly({ children }: Props) {
  return <SignedIn waiting={<StudioSkeleton />}>{(viewer) => <OwnEvents viewer={viewer}>{children}</OwnEvents>}</SignedIn>;
}

function OwnEvents({ viewer, children }: Props & { viewer: Viewer }) {
  const { data, error, mutate, isValidating } = useOwnEvents(viewer);
  // For an account that is not an organiser's, the endpoint does not exist.
  if (error instanceof ApiError && error.code === 'not_found') return <Navigate to={paths.denied} replace />;
  if (data) return children(data.events, viewer);
  if (error) {
    return <LoadProblem title="We could not load your events" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  return <StudioSkeleton />;
}
