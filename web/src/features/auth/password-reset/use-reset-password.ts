import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, call, reasonOf } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { takeReturnAddress } from '../../../lib/session/pending.ts';
import { keepToken } from '../../../lib/session/token.ts';

interface PasswordReset {
  setPassword: (password: string) => Promise<void>;
  /** The message of the last failure. */
  problem: string | null;
  /** The token that the server refused as used or expired. */
  unusable: string | null;
  /** The server's challenge once the password is set, if a code is missing. */
  challenge: string | null;
}

/**
 * Sets a new password with a link's token, logs in, and goes home or back to the pending purchase. An account with two-factor login
 * gets a challenge first.
 */
export function useResetPassword(token: string): PasswordReset {
  const [problem, setProblem] = useState<string | null>(null);
  const [unusable, setUnusable] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const navigate = useNavigate();

  const setPassword = async (password: string) => {
    setProblem(null);
    try {
      const answer = await call('POST /auth/reset-password', { body: { token, password } });
      notify.success(answer.message);
      if ('challenge' in answer) {
        setChallenge(answer.challenge);
        return;
      }
      keepToken(answer.token);
      await navigate(takeReturnAddress() ?? paths.home, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'reset_link_unusable' || error.field === 'token')) setUnusable(token);
      else setProblem(reasonOf(error));
    }
  };

  return { setPassword, problem, unusable, challenge };
}
