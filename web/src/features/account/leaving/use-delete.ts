import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, call, reasonOf } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { forgetToken } from '../../../lib/session/token.ts';

export interface Confirmed {
  currentPassword: string;
  confirmation: string;
}

interface Deletion {
  remove: (confirmed: Confirmed) => Promise<void>;
  /** The reason that the last attempt failed; null if it did not, or if a field is at fault. */
  problem: string | null;
}

/**
 * Has the account deleted in some days, goes to the home page and signs out there.
 * @param givesUp what would be lost with it, as the page shows it
 * @param onMore called if the server refuses because there is more
 */
export function useDelete(form: UseFormReturn<Confirmed>, givesUp: readonly string[], onMore: () => void): Deletion {
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const remove = async ({ currentPassword }: Confirmed) => {
    setProblem(null);
    try {
      const { message } = await call('POST /account/delete', {
        body: { currentPassword, confirmation: 'DELETE', givesUp: [...givesUp] },
      });
      notify.success(message);
      await navigate(paths.home, { replace: true });
      forgetToken();
    } catch (error) {
      const message = reasonOf(error);
      if (error instanceof ApiError && error.code === 'access_left') onMore();
      if (error instanceof ApiError && error.field === 'currentPassword') {
        form.setError('currentPassword', { message }, { shouldFocus: true });
      } else {
        setProblem(message);
      }
    }
  };
  return { remove, problem };
}
