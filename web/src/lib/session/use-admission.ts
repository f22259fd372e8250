import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { notify } from '../notify.ts';
import { keepPending, type Pending } from './pending.ts';
import { settleSession } from './renewal.ts';

type Intent = Pending extends infer P ? (P extends Pending ? Omit<P, 'returnTo'> : never) : never;

/**
 * Returns a function that checks that the visitor is signed in, for actions that require it; it resolves to true if they are.
 * Others are sent to register or to log in, and their action is kept for their return.
 * @param newcomersTo the page for visitors who were not signed in before; visitors whose session expired go to the login
 */
export function useAdmission(newcomersTo: typeof paths.login | typeof paths.register): (intent: Intent) => Promise<boolean> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (intent) => {
      const status = await settleSession();
      if (status === 'valid') return true;
      if (status === 'unknown') {
        notify.error('We could not reach the server. Check your connection and try again.');
        return false;
      }
      keepPending({ ...intent, returnTo: pathname });
      await navigate(status === 'expired' ? paths.login : newcomersTo);
      return false;
    },
    [navigate, pathname, newcomersTo],
  );
}
