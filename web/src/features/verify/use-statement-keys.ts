import { useCallback, useEffect, useState } from 'react';
import { STATEMENT_KEYS_PATH, type StatementKey } from '#shared/ledger/signed-document.ts';

const TIMEOUT_MS = 10_000;

/** The platform's public keys: on their way, here, or not to be had. */
export type Keys = { state: 'loading' } | { state: 'ready'; keys: readonly StatementKey[] } | { state: 'missing' };

/** Loads the platform's public keys when the page opens: from then on it needs no connection. @returns the keys, and a way to try again */
export function useStatementKeys(): [keys: Keys, retry: () => void] {
  const [keys, setKeys] = useState<Keys>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const show = (next: Keys) => !isGone && setKeys(next);
    loadKeys().then(
      (loaded) => show(loaded.length > 0 ? { state: 'ready', keys: loaded } : { state: 'missing' }),
      () => show({ state: 'missing' }),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  const retry = useCallback(() => {
    setKeys({ state: 'loading' });
    setTries((count) => count + 1);
  }, []);
  return [keys, retry];
}

async function loadKeys(): Promise<readonly StatementKey[]> {
  const answer = await fetch(STATEMENT_KEYS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { keys } = (await answer.json()) as { keys?: StatementKey[] };
  return answer.ok && keys ? keys : [];
}
