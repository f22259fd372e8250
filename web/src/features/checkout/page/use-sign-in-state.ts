import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { settleSession } from '../../../lib/session/renewal.ts';
import { tokenState } from '../../../lib/session/token.ts';

/** Returns whether the visitor is signed in. If the token alone does not tell, it is undecided until the server answers. */
export function useSignInState(): 'in' | 'out' | 'undecided' {
  const isSignedIn = useAtomValue(tokenState).status === 'valid';
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let gone = false;
    void settleSession().then(() => gone || setSettled(true));
    return () => {
      gone = true;
    };
  }, []);
  if (isSignedIn) return 'in';
  return settled ? 'out' : 'undecided';
}
