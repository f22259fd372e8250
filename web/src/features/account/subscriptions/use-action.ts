import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';

/** Something a button does with the server: under way, done, or why not. */
export function useAction(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.');
    }
    setBusy(false);
  };
  return { run: () => void run(), busy, problem };
}
