import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { currentToken } from '../../../lib/session/token.ts';

/** Returns true once it is known that the visitor is signed in here and belongs to an organisation. */
export function useSellsHere(): boolean {
  const [sellsHere, setSellsHere] = useState(false);
  useEffect(() => {
    if (currentToken().status !== 'valid') return;
    void call('GET /studio/organizations').then(
      ({ organizations }) => setSellsHere(organizations.length > 0),
      () => undefined,
    );
  }, []);
  return sellsHere;
}
