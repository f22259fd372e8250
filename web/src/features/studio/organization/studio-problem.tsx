import { Suspense } from 'react';
import { studioPath } from '#shared/site/studio-screens.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { lazy } from '../../../lib/page/lazy.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { MessageWithLink } from '../message-with-link.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';

const WithoutOrganization = lazy(() => import('./without-organization.tsx'));

interface Props {
  title: string;
  error: unknown;
  viewer: Viewer;
  busy: boolean;
  onRetry: () => void;
}

/** In place of content of the studio that could not be loaded: the way to an organisation, what the role lacks, or a way to try again. */
export function StudioProblem({ title, error, viewer, busy, onRetry }: Props) {
  // For an account without an organisation the endpoints do not exist; a member of several has to choose one.
  if (error instanceof ApiError && (error.code === 'not_found' || error.field === 'organization')) {
    return (
      <Suspense fallback={<StudioSkeleton />}>
        <WithoutOrganization viewer={viewer} onSettled={onRetry} />
      </Suspense>
    );
  }
  if (error instanceof ApiError && error.code === 'not_permitted') {
    return (
      <MessageWithLink tone="info" title="This is not part of your role" to={studioPath('team')} label="See your team">
        {error.message}
      </MessageWithLink>
    );
  }
  return <LoadProblem title={title} error={error} busy={busy} onRetry={onRetry} />;
}
