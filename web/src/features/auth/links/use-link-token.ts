import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the token that an emailed link carries behind its `#`; null if there is none. It is removed from the address and
 * the history at once, so that nobody finds it there. A second link opened on the same page replaces the first.
 */
export function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    const found = tokenIn(hash);
    if (!found) return;
    setToken(found);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');
