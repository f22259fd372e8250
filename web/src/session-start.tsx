import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './lib/paths.ts';
import { settleSession } from './lib/session-renewal.ts';

const signInPages: readonly string[] = [paths.login, paths.register];

/** Finds out after the first paint who is signed in; whoever no longer is goes to log in. Renders nothing. */
export function SessionStart() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    void settleSession().then((status) => {
      if (status === 'expired' && !signInPages.includes(pathname)) navigate(paths.login);
    });
    // Once a page load: the address at that moment is the one that counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return null;
}
