import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import type { ProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { useGoOn } from '../../../lib/navigation/use-go-on.ts';
import { notify } from '../../../lib/notify.ts';
import { takeReturnAddress } from '../../../lib/session/pending.ts';
import { keepToken } from '../../../lib/session/token.ts';
import { firstPage } from './first-page.ts';
import { loginErrorMessage } from './login-error.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The action after a login. */
export type LoggedInAction = () => unknown;

interface Login {
  /** @param takeProof returns the proof of work that the form has prepared, if any */
  login: (credentials: Credentials, takeProof: ProofAhead['take']) => Promise<void>;
  loading: boolean;
  /** The message of the last failure. */
  error: string | null;
  /** The server's challenge if the password was right and a code is missing. */
  challenge: string | null;
  /** Goes back to the password. */
  restart: () => void;
}

/**
 * Logs in and goes back to the pending purchase, else to the studio for those who sell and home for all others. An account with two-factor
 * login gets a challenge first.
 * @param onLoggedIn what follows instead
 */
export function useLogin(onLoggedIn?: LoggedInAction): Login {
  const [loading, setLoading] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const goOn = useGoOn();

  const login: Login['login'] = async (credentials, takeProof) => {
    setLoading(true);
    setError(null);
    try {
      const answer = await call('POST /auth/login', { body: { ...credentials, proof: await takeProof() } });
      if ('challenge' in answer) {
        setChallenge(answer.challenge);
        return;
      }
      keepToken(answer.token);
      notify.success(answer.message);
      await (onLoggedIn ? onLoggedIn() : goOn(takeReturnAddress() ?? (await firstPage()), { replace: true }));
    } catch (failure) {
      const message = loginErrorMessage(failure);
      notify.error(message);
      setError(message);
    } finally {
      setLoading(false);
    }
  };

  return { login, loading, error, challenge, restart: () => setChallenge(null) };
}
