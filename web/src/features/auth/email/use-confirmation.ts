import { useEffect, useState } from 'react';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { isUnusable } from '../links/use-link.ts';

/** The progress of a confirmation. `unusable`: the link is missing, expired, or of an address that the account no longer has. */
export type ConfirmationState =
  | { phase: 'asking' }
  | { phase: 'done'; email: string; isNew: boolean }
  | { phase: 'unusable' }
  | { phase: 'failed'; reason: string };

/** Confirms an address with a link's token, as soon as the page is shown. `retry` asks the server again after a failure. */
export function useConfirmation(token: string | null): { state: ConfirmationState; retry: () => void } {
  const [state, setState] = useState<ConfirmationState>({ phase: 'asking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null) return;
    let isGone = false;
    const show = (next: ConfirmationState) => isGone || setState(next);
    setState({ phase: 'asking' });
    call('POST /account/email/confirm', { body: { token } }).then(
      ({ email, isNew }) => show({ phase: 'done', email, isNew }),
      (error: unknown) => show(isUnusable(error) ? { phase: 'unusable' } : { phase: 'failed', reason: reasonOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [token, tries]);
  return { state: token === null ? { phase: 'unusable' } : state, retry: () => setTries((count) => count + 1) };
}
