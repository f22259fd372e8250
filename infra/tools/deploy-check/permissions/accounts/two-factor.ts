import { setTimeout as sleep } from 'node:timers/promises';
import { appCode, CODE_MS } from '../../../../local/testing/platform/app-code.ts';
import type { Credentials } from '../../people/operator.ts';
import type { Viewer } from '../../people/viewer.ts';

/** Time that is left for the first call with a code before the app shows the next one. */
const ROOM_MS = 15_000;

/**
 * Turns two-factor login of a signed-in account on, replaces its recovery codes, logs in with one of them, and turns it off. Each code of
 * the app works once and none after a later one, but clocks may be a code off: so three calls get the last, this and the next code.
 * @param meanwhile what is done while it is on, within seconds, with recovery codes, each of which works once
 */
export async function useTwoFactor(
  viewer: Viewer,
  { email, password }: Credentials,
  meanwhile: (recoveryCodes: readonly string[]) => Promise<void>,
): Promise<void> {
  const currentPassword = password;
  const { json: setUp } = await viewer.call('POST', '/account/two-factor/set-up', { currentPassword });
  const left = CODE_MS - (Date.now() % CODE_MS);
  if (left < ROOM_MS) await sleep(left);
  const now = Date.now();
  const [last, present, next] = [-1, 0, 1].map((codes) => appCode(setUp.secret, now + codes * CODE_MS));
  await viewer.call('POST', '/account/two-factor/confirm', { code: last });
  const { json: renewed } = await viewer.call('POST', '/account/two-factor/recovery-codes', { currentPassword, code: present });
  const { json: login } = await viewer.call('POST', '/auth/login', { email, password });
  const [recoveryCode, ...others] = renewed.recoveryCodes as string[];
  await viewer.call('POST', '/auth/second-factor', { challenge: login.challenge, code: recoveryCode });
  await meanwhile(others);
  await viewer.call('POST', '/account/two-factor/turn-off', { currentPassword, code: next });
}
