import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/client.ts';
import { newOrganization } from '../../../lib/api/new-organization.ts';
import type { ProofAhead } from '../../../lib/api/use-proof-ahead.ts';
import { leave } from '../../../lib/navigation/leave.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { forgetPending } from '../../../lib/session/pending.ts';
import { createAccount, type NewAccount } from './use-register.ts';

export interface NewSeller extends NewAccount {
  /** The name of the organisation. */
  organization: string;
}

/**
 * Creates an account with an organisation, and goes on to set it up. If only the organisation is refused, `isRegistered` is true, and the
 * next try asks for it alone.
 * @param takeProof returns the proof of work that the form has prepared, if any
 */
export function useSellerSignUp(takeProof: ProofAhead['take']): {
  signUp: (seller: NewSeller) => Promise<void>;
  isRegistered: boolean;
} {
  const [isRegistered, setRegistered] = useState(false);
  const signUp = async ({ organization, ...account }: NewSeller) => {
    if (!isRegistered) {
      await createAccount(account, takeProof);
      setRegistered(true);
    }
    await startOrganization(organization);
    forgetPending();
    leave.to(paths.setUp);
  };
  return { signUp, isRegistered };
}

/** Starts the organisation of the account. One that an earlier try has started, whose answer was lost, is as good. */
async function startOrganization(name: string): Promise<void> {
  try {
    await call('POST /studio/organizations', { body: newOrganization(name) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'has_organization') return;
    throw asField(error);
  }
}

/** Returns a refusal of the name as one of the form's field: the account has a name, too. */
function asField({ status, code, message, field, serverMessage, retryAfter }: ApiError): ApiError {
  const body = {
    ...(field !== undefined && { field: field === 'name' ? 'organization' : field }),
    ...(serverMessage !== undefined && { error: serverMessage }),
  };
  return new ApiError(status, code, message, body, retryAfter);
}
