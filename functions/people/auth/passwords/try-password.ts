import { findAccount, type LoginItem } from '../accounts-store.ts';
import {
  clearAttempts,
  countAttempt,
  countFailure,
  failuresOf,
  isKnownNetwork,
  type Place,
} from '../attempts/login-attempts-store.ts';
import { secondsToWait } from '../attempts/login-throttle.ts';
import { admit } from '../proof/admit.ts';
import { countFor } from '../proof/network-counts-store.ts';
import { knownDevice, namesDevice } from '../sessions/device-cookie.ts';
import type { Purpose } from './hash-queue.ts';
import { passwordMatches, requireHashingRoom } from './password.ts';
import { tooManyAttempts } from '../../../platform/http/limit-tries.ts';

/** A login attempt. */
interface Login {
  email: string;
  password: string;
  /** The network that the request comes from. */
  network: string;
  cookies: ReadonlyMap<string, string>;
  proof?: string | undefined;
}

/** The result of a login attempt. */
interface PasswordTry {
  /** The account of the address; null if there is none. */
  account: LoginItem | null;
  /** True if the password is the account's. */
  isRight: boolean;
  /** The network or device that the attempt comes from, if the account's owner logged in from it before; null for any other. */
  usual: string | null;
}

const TOO_MANY = 'There were too many tries for this account from here. “Forgot your password?” lets its owner in at once.';

/**
 * Checks a password within the limits of logins. Those on one account refuse: five tries from one network or known device, and 200 failures
 * from all others. That of one network over all accounts only asks for a proof of work, because the next one to log in there may be anybody.
 * A network or a device that the account's owner logged in from before is exempt from the last two. An address without an account is
 * treated and counted like a wrong password, and takes as long.
 * @throws ApiError too_many_attempts, proof_needed
 */
export async function tryPassword({ email, password, network, cookies, proof }: Login): Promise<PasswordTry> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const [device, isNetworkKnown] = await Promise.all([
    deviceOf(email, cookies, seconds),
    isKnownNetwork(email, network, seconds),
  ]);
  const place: Place = device === null ? { network } : { device };
  const usual = device ?? (isNetworkKnown ? network : null);
  const check = (purpose: LoginHash) => checkPassword({ email, password, place, purpose }, seconds);
  if (usual !== null) return { ...(await check('known')), usual };
  return admit({ purpose: 'login', network, proof }, now, async (isProved) => {
    const tried = await check(isProved ? 'proved' : 'check');
    if (!tried.isRight) await countFor('login', network, seconds);
    return { ...tried, usual };
  });
}

/**
 * Returns the device that a request comes from, if the owner of an address uses it; null for any other. Without the cookie of a device
 * nothing is read, so that a flood without costs one read less.
 */
async function deviceOf(email: string, cookies: ReadonlyMap<string, string>, now: number): Promise<string | null> {
  const account = namesDevice(cookies) ? await findAccount(email) : null;
  return account && knownDevice(cookies, account.userId, now);
}

type LoginHash = Exclude<Purpose, 'new'>;

interface Attempt {
  email: string;
  password: string;
  place: Place;
  purpose: LoginHash;
}

/** Checks a password within the limits of its account. @throws ApiError too_many_attempts */
async function checkPassword(
  { email, password, place, purpose }: Attempt,
  now: number,
): Promise<Pick<PasswordTry, 'account' | 'isRight'>> {
  requireHashingRoom(purpose);
  const [account, fromHere, failures] = await Promise.all([
    findAccount(email),
    countAttempt(email, place, now),
    failuresOf(email, now),
  ]);
  const wait = secondsToWait({ fromHere, failures, isKnown: purpose === 'known' }, now);
  if (wait > 0) throw tooManyAttempts(wait, TOO_MANY);
  const isRight = await passwordMatches(password, account?.passwordHash ?? null, purpose);
  if (!isRight) await countFailure(email, now);
  // After two-factor login a code has to follow before the network's count is cleared. A device is known already.
  else if ('device' in place) await clearAttempts(email, place, fromHere);
  return { account, isRight };
}
