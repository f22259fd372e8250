import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { chosenOrganization } from '../../../lib/api/organization.ts';
import { forgetKeys, keyOfChange } from '../../../lib/browser/change-keys.ts';
import { tokenState } from '../../../lib/session/token.ts';

/** The keys by which a form names its changes for the server. */
interface ChangeKeys {
  /** Returns the key of a change: the same words get the same key, so that pressing again after a lost answer changes nothing twice. */
  of: (change: string) => string;
  /** Forgets the keys once a change was made: the same words are another change from then on. */
  forget: () => void;
}

/**
 * Returns the keys of a form or a dialog. They are kept in the browser until the change is made: words that are brought back after a crash are
 * the change that was sent before it.
 * @param form names the form and its thing, as its draft does
 */
export function useChangeKeys(form: string): ChangeKeys {
  const token = useAtomValue(tokenState);
  const place = {
    userId: token.status === 'valid' ? token.payload.sub : '',
    form: `${chosenOrganization() ?? ''} ${form}`,
  };
  // A browser that keeps nothing still names a repeated press by the same key.
  const [keys] = useState(() => new Map<string, string>());
  return {
    of: (change) => {
      const key = keys.get(change) ?? keyOfChange(place, change);
      keys.set(change, key);
      return key;
    },
    forget: () => {
      keys.clear();
      forgetKeys(place);
    },
  };
}
