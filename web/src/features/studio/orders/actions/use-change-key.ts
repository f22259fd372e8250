import { useState } from 'react';

/**
 * Returns a function that names a decision for the server: the same words get the same key as long as the dialog is open, so that pressing
 * again after a lost answer changes nothing twice.
 */
export function useChangeKey(): (decision: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (decision) => {
    const key = keys.get(decision) ?? crypto.randomUUID();
    keys.set(decision, key);
    return key;
  };
}
