import { ApiError } from '../../../platform/http/api-error.ts';
import type { Account } from '../accounts-store.ts';
import { rememberSuccess } from '../attempts/login-attempts-store.ts';
import { tryPassword } from '../passwords/try-password.ts';
import { optionalSession } from '../sessions/optional-session.ts';

interface Claim {
  /** The account's password; undefined if it was not given. */
  password: string | undefined;
  /** A proof of work, where the network has to bring one. */
  proof?: string | undefined;
  network: string;
  cookies: ReadonlyMap<string, string>;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Requires that the caller is the owner of an account: they are signed in to it, or know its password. A link that was mailed proves
 * only that somebody reads a mailbox, which is a stranger's if the address was mistyped.
 * @throws ApiError password_needed, invalid_input, too_many_attempts, proof_needed, account_changed
 */
export async function requireOwner(
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  { password, proof, network, ...request }: Claim,
  now: Date,
): Promise<void> {
  const session = await optionalSession(request);
  if (session?.userId === userId) return;
  if (password === undefined) throw new ApiError('password_needed', { field: 'password' });
  const { account, isRight } = await tryPassword({ email, password, network, cookies: request.cookies, proof });
  if (account?.userId !== userId) throw new ApiError('account_changed');
  if (!isRight) throw new ApiError('invalid_input', { field: 'password', message: 'This is not the password of the account.' });
  await rememberSuccess(email, network, Math.floor(now.getTime() / 1000));
}
