import { useState } from 'react';

/** The keys by which a form names its changes for the server. */
interface ChangeKeys {
  /** Returns the key of a change: the same words get the same key, so that pressing again after a lost answer changes nothing twice. */
  of: (change: string) => string;
  /** Forgets the keys once a change was made: the same words are another change from then on. */
  forget: () => void;
}

/** Returns the keys of a form or a dialog for as long as it is open. */
export function useChangeKeys(): ChangeKeys {
  const [keys] = useState(() => new Map<string, string>());
  return {
    of: (change) => {
      const key = keys.get(change) ?? crypto.randomUUID();
      keys.set(change, key);
      return key;
    },
    forget: () => keys.clear(),
  };
}
