import { useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetDrafts } from '../../../lib/browser/forget-drafts.ts';
import { forgetToken } from '../../../lib/session/token.ts';

/** The word to type before an account is deleted. */
export interface Confirmation {
  currentPassword: string;
  confirmation: string;
}

/**
 * Returns what has the account deleted in some days, goes to the home page, signs out there and returns the server's words.
 * @param givesUp what would be lost with it, as the page shows it
 * @param onMore called if the server refuses because there is more
 */
export function useDelete(givesUp: readonly string[], onMore: () => void): (typed: Confirmation) => Promise<string> {
  const navigate = useNavigate();
  const request = (currentPassword: string) =>
    call('POST /account/delete', { body: { currentPassword, confirmation: 'DELETE', givesUp: [...givesUp] } }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'access_left') onMore();
        throw error;
      },
    );
  return async ({ currentPassword }) => {
    const { message } = await request(currentPassword);
    await navigate(paths.home, { replace: true });
    forgetToken();
    forgetDrafts();
    return message;
  };
}
