import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { notify } from '../../lib/notify.ts';
import { takeReturnAddress } from '../../lib/session/pending.ts';
import { keepToken } from '../../lib/session/token.ts';
import { loginErrorMessage } from './login-error.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in and goes home, or back to the pending purchase. `error` is the message of the last failure. */
export function useLogin(): { login: (credentials: Credentials) => Promise<void>; loading: boolean; error: string | null } {
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();

  const login = async (credentials: Credentials) => {
    setLoading(true);
    setError(null);
    try {
      const { token, message } = await call('POST /auth/login', { body: credentials });
      keepToken(token);
      notify.success(message);
      await navigate(takeReturnAddress() ?? paths.home);
    } catch (failure) {
      const message = loginErrorMessage(failure);
      notify.error(message);
      setError(message);
    } finally {
      setLoading(false);
    }
  };

  return { login, loading, error };
}
