import type { LoginItem } from '../accounts-store.ts';
import { loginTagOf, newChallenge } from './challenges-store.ts';

/**
 * Returns the answer to a right password of an account with two-factor login: a challenge in place of a session.
 * @param usual the caller's network or device, if the account's owner had logged in from it before; null for any other
 * @param message what happened so far, and what is to be done
 */
export async function challengeAnswer(account: LoginItem, usual: string | null, message: string) {
  const { userId, email } = account;
  const now = Math.floor(Date.now() / 1000);
  return { message, challenge: await newChallenge({ userId, email, loginTag: loginTagOf(account), usual }, now) };
}
