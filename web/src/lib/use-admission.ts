import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { keepPending, type Pending } from '../../../lib/pending.ts';
import { settleSession } from '../../../lib/session-renewal.ts';

type Wish = Pending extends infer P ? (P extends Pending ? Omit<P, 'returnTo'> : never) : never;

/**
 * Asks whether the viewer is signed in before something that needs it. Others are sent to register,
 * or to log in where they were signed in before, and what they wanted is kept for their return.
 */
export function useAdmission(): (wish: Wish) => Promise<boolean> {
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
      await navigate(status === 'expired' ? paths.login : paths.register);
      return false;
    },
    [navigate, pathname],
  );
}
