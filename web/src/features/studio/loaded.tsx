import type { ReactNode } from 'react';
import type { Viewer } from '../../lib/session/use-viewer.ts';
import { StudioProblem } from './organization/studio-problem.tsx';
import { StudioSkeleton } from './studio-skeleton.tsx';

interface Props<Data> {
  /** The answer to a request, as SWR has it. */
  of: { data?: Data | undefined; error?: unknown; isValidating: boolean; mutate: () => unknown };
  viewer: Viewer;
  /** Says what could not be loaded. */
  problem: string;
  /** Shown until the answer is there. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content of the studio that is loaded; until then a placeholder, or why it cannot be shown and a way to try again. */
export function Loaded<Data>({ of, viewer, problem, waiting = <StudioSkeleton />, children }: Props<Data>) {
  const { data, error, isValidating, mutate } = of;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  return <StudioProblem title={problem} error={error} viewer={viewer} busy={isValidating} onRetry={() => void mutate()} />;
}
