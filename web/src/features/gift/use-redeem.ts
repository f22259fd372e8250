import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../lib/api/client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useAdmission } from '../../lib/session/use-admission.ts';

/** Adds a gift to the viewer's account and goes on to the film. A visitor who is not signed in registers first and comes back. */
export function useRedeem(token: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const admit = useAdmission(paths.register);
  const navigate = useNavigate();

  async function redeem() {
    setBusy(true);
    setError(null);
    try {
      if (!(await admit({ kind: 'visit' }))) return;
      const { redirectUrl } = await call('POST /gifts/{token}/redeem', { params: { token } });
      await navigate(redirectUrl);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return { redeem: () => void redeem(), busy, error };
}
