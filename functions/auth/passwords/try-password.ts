import { findAccount, type LoginItem } from '../accounts-store.ts';
import { countAttempt, countFailure } from '../attempts/login-attempts-store.ts';
import { isKnownNetwork, secondsToWait } from '../attempts/login-throttle.ts';
import { countFailureFrom, secondsForNetwork, TOO_MANY_FAILURES } from '../attempts/network-limits-store.ts';
import { passwordMatches, requireHashingRoom } from './password.ts';
import { tooManyAttempts } from '../../platform/http/limit-tries.ts';

interface Login {
  email: string;
  password: string;
  /** The network that the request comes from. */
  network: string;
}

/** The result of a login attempt. */
interface PasswordTry {
  /** The account of the address; null if there is none. */
  account: LoginItem | null;
  /** True if the password is the account's. */
  isRight: boolean;
  /** True if the account's owner logged in from this network before. */
  isKnown: boolean;
}

/**
 * Checks a password within the limits of logins: on one account from one network, on one account from all networks, and from one
 * network on all accounts. A network that the account's owner logged in from before is exempt from the last two.
 * @throws ApiError too_many_attempts
 */
export async function tryPassword({ email, password, network }: Login): Promise<PasswordTry> {
  requireHashingRoom('check');
  const date = new Date();
  const now = Math.floor(date.getTime() / 1000);
  const [attempts, account, networkWait] = await Promise.all([
    countAttempt(email, network, now),
    findAccount(email),
    secondsForNetwork(network, now),
  ]);
  const wait = secondsToWait(attempts, account, now);
  if (wait > 0) throw tooManyAttempts(wait);
  const isKnown = isKnownNetwork(attempts, now);
  if (networkWait > 0 && !isKnown) throw tooManyAttempts(networkWait, TOO_MANY_FAILURES);
  const isRight = account !== null && (await passwordMatches(password, account.passwordHash));
  if (!isRight) await Promise.all([account && countFailure(email, now), isKnown || countFailureFrom(network, date)]);
  return { account, isRight, isKnown };
}
