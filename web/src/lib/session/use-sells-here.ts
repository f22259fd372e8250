import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { currentToken } from './token.ts';

/**
 * Returns whether the visitor is signed in here and belongs to an organisation; undefined until that is known, or if it could not be asked.
 * @param isAsked false to ask later
 */
export function useSellsHere(isAsked = true): boolean | undefined {
  const [sellsHere, setSellsHere] = useState<boolean>();
  useEffect(() => {
    if (!isAsked || currentToken().status !== 'valid') return;
    void call('GET /studio/organizations').then(
      ({ organizations }) => setSellsHere(organizations.length > 0),
      () => undefined,
    );
  }, [isAsked]);
  return sellsHere;
}
