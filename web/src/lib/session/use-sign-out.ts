import { useState } from 'react';
import { call, reasonOf } from '../api/client.ts';
import { notify } from '../notify.ts';
import { forgetDrafts } from '../browser/forget-drafts.ts';
import { forgetToken } from './token.ts';

/** Logs out. If the server cannot be reached the session continues, so an error is shown and the visitor stays logged in. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await call('POST /auth/logout');
      forgetToken();
      forgetDrafts();
      notify.success('You are logged out.');
    } catch (error) {
      notify.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { signOut, busy };
}
