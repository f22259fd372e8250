import { useState } from 'react';
import { reasonOf } from './client.ts';

/** Runs a button's call to the server, and returns whether it is in progress and why it failed: in words, and as the error itself. */
export function useAction(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setProblem(reasonOf(error));
      setFailure(error);
    }
    setBusy(false);
  };
  return { run: () => void run(), busy, problem, failure };
}
