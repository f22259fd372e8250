import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type Loading<P> = { Part: ComponentType<P> | null; failed: boolean };

/**
 * A part of a page that is fetched once it is to be shown. Unlike one that is `lazy` it takes nothing down with it where
 * it does not come: its place says so and offers to try again.
 * @param load the same function each time
 */
export function usePart<P>(load: Load<P>): Loading<P> & { attempt: number; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading<P>>({ Part: null, failed: false });
  useEffect(() => {
    let gone = false;
    setState({ Part: null, failed: false });
    load().then(
      (module) => gone || setState({ Part: module.default, failed: false }),
      () => gone || setState({ Part: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [load, attempt]);
  return { ...state, attempt, retry: () => setAttempt((count) => count + 1) };
}
