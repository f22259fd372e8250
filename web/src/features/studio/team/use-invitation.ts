import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const KEY = 'marquee:invitation';

/**
 * Returns the token that a mailed invitation carries behind its `#`; null if there is none. It is removed from the address at once, and
 * kept for this tab, because somebody who is signed out logs in first, or registers.
 */
export function useInvitation(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(() => found ?? sessionStorage.getItem(KEY));
  useEffect(() => {
    if (found === null) return;
    sessionStorage.setItem(KEY, found);
    setToken(found);
    void navigate(pathname, { replace: true });
  }, [found, pathname, navigate]);
  return token;
}

/** Forgets an invitation that was accepted. */
export const forgetInvitation = () => sessionStorage.removeItem(KEY);
