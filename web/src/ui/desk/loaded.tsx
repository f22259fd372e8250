import type { ReactNode } from 'react';
import { LoadProblem } from '../loading/load-problem.tsx';

/** The reason that content cannot be shown, and the way to try again. */
interface Problem {
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

interface Props<Data> {
  /** The answer to a request, as SWR has it. */
  of: { data?: Data | undefined; error?: unknown; isValidating: boolean; mutate: () => unknown };
  /** Says what could not be loaded. */
  problem: string;
  /** Shown until the answer is there. */
  waiting: ReactNode;
  /** Shows why there is none, where some errors need other words. */
  failed?: (problem: Problem) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content that is loaded; until then a placeholder, or why it cannot be shown and a way to try again. */
export function Loaded<Data>({ of, problem, waiting, failed = (why) => <LoadProblem {...why} />, children }: Props<Data>) {
  const { data, error, isValidating, mutate } = of;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  return failed({ title: problem, error, busy: isValidating, onRetry: () => void mutate() });
}
