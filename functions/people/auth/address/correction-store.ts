import { change } from '../account-changes-store.ts';
import type { LoginItem } from '../accounts-store.ts';
import { sessionUpdate } from '../sessions/sessions-store.ts';
import { addressTaken, moveParts } from './moves-store.ts';

/** Returns true if a mistyped address may be corrected without the password. Organisers change theirs like everybody else. */
export const isCorrectable = (account: LoginItem): boolean => account.isCorrectable === true && account.role === 'viewer';

/**
 * Gives an account that nobody has confirmed another address, once, together with the calling session. A reset link that was mailed
 * to the mistyped address stops working.
 * @throws ApiError email_taken, account_changed
 */
export async function correctAddress(account: LoginItem, email: string, sessionToken: string): Promise<void> {
  const only = { expression: 'isCorrectable = :yes', names: {}, values: { ':yes': true } };
  const parts = moveParts({ account, to: email, fields: {}, heldUntil: null, only, now: new Date() });
  await change([...parts, sessionUpdate(sessionToken, { email })], addressTaken());
}
