import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';

/**
 * The token that a mailed link carried behind its `#`. It is taken out of the address and of the history at once, so that
 * nobody finds it there; a second link that is opened on the same page takes the place of the first.
 * @returns null where the address had none
 */
export function useResetToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    const found = tokenIn(hash);
    if (!found) return;
    setToken(found);
    void navigate(paths.resetPassword, { replace: true });
  }, [hash, navigate]);
  return token;
}

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token');
