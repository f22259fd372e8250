import { secondFactor } from '#shared/api/people/auth.ts';
import { FEW_RECOVERY_CODES } from '#shared/people/two-factor.ts';
import { apiHandler } from '../api-handler.ts';
import { startSessionOf } from '../account-changes-store.ts';
import { findAccount, type LoginItem } from '../accounts-store.ts';
import { rememberSuccess } from '../attempts/login-attempts-store.ts';
import { greetingOf } from '../deletion/deletion-rules.ts';
import { admit } from '../proof/admit.ts';
import { deviceCookie, knownDevice } from '../sessions/device-cookie.ts';
import { sessionCookies } from '../sessions/session-cookie.ts';
import { issueToken } from '../sessions/token.ts';
import { countTry, endChallenge, loginTagOf } from './challenges-store.ts';
import { notifyTwoFactorChange } from './notify-two-factor-change.ts';
import { requireCode, useCode } from './use-code.ts';
import { logAbout } from '../../../platform/log/correlation.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** Logs in with the challenge of a right password and a code. What has the form of no code costs none of the challenge's tries. */
export const handler = apiHandler(secondFactor, async ({ body, network, cookies, host, scheme }) => {
  const { challenge, proof } = body;
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const code = requireCode(body.code);
  const [account, codesLeft] = await admit({ purpose: 'login', network, proof }, now, async () => {
    const { account: owner, usual } = await challenged(challenge, seconds);
    const device = await knownDevice(cookies, owner.userId, seconds);
    const isSame = usual !== null && [network, device].includes(usual);
    return [owner, await useCode(owner, code, { network, usual: isSame ? usual : null }, now)];
  });
  logAbout(account);
  if (!(await endChallenge(challenge))) throw new ApiError('login_over');
  const [sessionToken, token, device] = await Promise.all([
    startSessionOf(account, new ApiError('login_over')),
    issueToken(account),
    deviceCookie(cookies, account.userId, host),
    rememberSuccess(account.email, network, seconds),
    codesLeft !== null && notifyTwoFactorChange(account, { change: 'recovery-code-used', codesLeft }, { scheme, host }, now),
  ]);
  return { body: { message: welcome(account, codesLeft), token }, cookies: [...sessionCookies(sessionToken, host), device] };
});

/**
 * Counts a try of a challenge and returns its account.
 * @throws ApiError login_over if the challenge has ended, or if the account's address, password or two-factor login changed since, or
 * it was signed out everywhere
 */
async function challenged(token: string, now: number): Promise<{ account: LoginItem; usual: string | null }> {
  const challenge = await countTry(token, now);
  const account = challenge && (await findAccount(challenge.email));
  const isSame = account?.userId === challenge?.userId && account?.twoFactor !== undefined;
  if (!challenge || !account || !isSame || loginTagOf(account) !== challenge.loginTag) throw new ApiError('login_over');
  return { account, usual: challenge.usual };
}

function welcome(account: LoginItem, codesLeft: number | null): string {
  const greeting = greetingOf(account);
  if (codesLeft === null || codesLeft > FEW_RECOVERY_CODES) return greeting;
  if (codesLeft === 0) return `${greeting} That was your last recovery code. Get new ones on your account page.`;
  const left = codesLeft === 1 ? 'one recovery code' : `${codesLeft} recovery codes`;
  return `${greeting} You have ${left} left. Get new ones on your account page.`;
}
