import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { notify } from '../notify.ts';
import { keepPending, type Pending } from './pending.ts';
import { settleSession } from './renewal.ts';

type Wish = Pending extends infer P ? (P extends Pending ? Omit<P, 'returnTo'> : never) : never;

/**
 * Asks whether the visitor is signed in before something that needs it. Others are sent to register or to log in, and
 * what they wanted is kept for their return.
 * @param newcomersTo where somebody goes who was not signed in before; whoever was logs in
 */
export function useAdmission(newcomersTo: typeof paths.login | typeof paths.register): (wish: Wish) => Promise<boolean> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (wish) => {
      const status = await settleSession();
      if (status === 'valid') return true;
      if (status === 'unknown') {
        notify.error('We could not reach the server. Check your connection and try again.');
        return false;
      }
      keepPending({ ...wish, returnTo: pathname });
      await navigate(status === 'expired' ? paths.login : newcomersTo);
      return false;
    },
    [navigate, pathname, newcomersTo],
  );
}
