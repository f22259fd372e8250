import type { ReactNode } from 'react';
import { useViewer, type Viewer } from '../../lib/session/use-viewer.ts';
import { LoadProblem } from '../load-problem.tsx';

interface Props {
  /** Stands there until it is clear who is signed in. */
  waiting: ReactNode;
  children: (viewer: Viewer) => ReactNode;
}

/** What only somebody signed in may see. */
export function SignedIn({ waiting, children }: Props) {
  const state = useViewer();
  if (state.status === 'here') return children(state.viewer);
  if (state.status === 'waiting') return waiting;
  return <LoadProblem title="We could not reach the server" onRetry={() => location.reload()} />;
}
