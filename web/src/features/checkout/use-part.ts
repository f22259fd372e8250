import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type Loading<P> = { Part: ComponentType<P> | null; failed: boolean };

/**
 * Loads a part of a page when it is first shown. Unlike `lazy`, a failure does not take the rest of the page down: the
 * caller shows it in the part's place and offers a retry.
 * @param load has to be the same function in every render
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
