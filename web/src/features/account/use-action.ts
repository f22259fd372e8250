import { useState } from 'react';
import { reasonOf } from '../../lib/api/client.ts';

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
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return { run: () => void run(), busy, problem };
}
