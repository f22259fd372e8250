import type { ReactNode } from 'react';
import { useViewer, type Viewer } from '../../lib/session/use-viewer.ts';
import { LoadProblem } from '../loading/load-problem.tsx';

interface Props {
  /** Shown while the session is being checked. */
  waiting: ReactNode;
  children: (viewer: Viewer) => ReactNode;
}

/** Content for signed-in visitors only. */
export function SignedIn({ waiting, children }: Props) {
  const state = useViewer();
  if (state.status === 'here') return children(state.viewer);
  if (state.status === 'waiting') return waiting;
  return <LoadProblem title="We could not reach the server" onRetry={() => location.reload()} />;
}
