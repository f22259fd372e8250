import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import type { ProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useGoOn } from '../../../lib/navigation/use-go-on.ts';
import { notify } from '../../../lib/notify.ts';
import { forgetReferral, storedReferral } from '../../../lib/referral.ts';
import { takeReturnAddress } from '../../../lib/session/pending.ts';
import { keepToken } from '../../../lib/session/token.ts';
import { registerErrorMessage } from './register-error.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/**
 * Creates an account and goes to the login page, or back to the pending purchase.
 * `register` shows a failure as a toast, then rethrows it.
 * @param takeProof returns the proof of work that the form has prepared, if any
 */
export function useRegister(takeProof: ProofAhead['take']): {
  register: (account: NewAccount) => Promise<void>;
  loading: boolean;
} {
  const [loading, setLoading] = useState(false);
  const goOn = useGoOn();

  const register = async (account: NewAccount) => {
    setLoading(true);
    try {
      const message = await createAccount(account, takeProof);
      notify.success(message || 'Registration successful! Redirecting to checkout...');
      // The way back does not lead to a form that is done with.
      await goOn(takeReturnAddress() ?? paths.login, { replace: true });
    } catch (error) {
      notify.error(registerErrorMessage(error));
      throw error;
    } finally {
      setLoading(false);
    }
  };

  return { register, loading };
}

/** Creates an account and signs in to it. @returns what the server says, possibly nothing */
export async function createAccount({ name, email, password }: NewAccount, takeProof: ProofAhead['take']): Promise<string> {
  const body = { name, email, password, referral: storedReferral(), proof: await takeProof() };
  const { token, message } = await call('POST /auth/register', { body });
  forgetReferral();
  keepToken(token);
  return message;
}
