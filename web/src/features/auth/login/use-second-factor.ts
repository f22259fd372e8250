import type { UseFormReturn } from 'react-hook-form';
import { ApiError, call } from '../../../lib/api/client.ts';
import { useProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { useGoOn } from '../../../lib/navigation/use-go-on.ts';
import { notify } from '../../../lib/notify.ts';
import { takeReturnAddress } from '../../../lib/session/pending.ts';
import { keepToken } from '../../../lib/session/token.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { firstPage } from './first-page.ts';
import type { LoggedInAction } from './use-login.ts';

export interface TypedCode {
  code: string;
}

interface Step {
  challenge: string;
  /** Called when the challenge has ended, and the password is needed again. */
  onOver: () => void;
  /** The action after the login; by default that of a login without a code. */
  onLoggedIn?: LoggedInAction | undefined;
}

/** Completes a login with a code, and goes on as a login without one. A code that is refused is reported at its field. */
export function useSecondFactor(form: UseFormReturn<TypedCode>, { challenge, onOver, onLoggedIn }: Step) {
  const proofAhead = useProofAhead('login');
  const goOn = useGoOn();

  const enter = async ({ code }: TypedCode) => {
    try {
      const { token, message } = await call('POST /auth/second-factor', {
        body: { challenge, code, proof: await proofAhead.take() },
      });
      keepToken(token);
      notify.success(message);
      await (onLoggedIn ? onLoggedIn() : goOn(takeReturnAddress() ?? (await firstPage()), { replace: true }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'login_over')) throw error;
      notify.error(error.message);
      onOver();
    }
  };

  return { ...useSubmit(form, enter), onInput: proofAhead.ask };
}
